import { z } from "zod";

const message = z.looseObject({ jsonrpc: z.literal("2.0") });

/** A JSON-RPC message of the Model Context Protocol; the protocol's library checks the rest. */
export const mcpMessageSchema = message.meta({ id: "McpMessage" });
