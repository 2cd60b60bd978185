import { z } from "zod";

/** A JSON-RPC message of the Model Context Protocol; the protocol's library checks the rest. */
export const mcpMessageSchema = z
  .looseObject({
    jsonrpc: z.literal("2.0"),
    method: z.string().optional(),
    id: z.union([z.string(), z.number()]).nullish(),
    params: z.looseObject({}).optional(),
  })
  .meta({ id: "McpMessage" });

export type McpMessage = z.infer<typeof mcpMessageSchema>;
