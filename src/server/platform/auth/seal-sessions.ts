import type { drizzleAdapter } from "better-auth/adapters/drizzle";

type AdapterFactory = ReturnType<typeof drizzleAdapter>;
/** Adapter inside a transaction, which cannot start another one. */
type TransactionAdapter = Omit<ReturnType<AdapterFactory>, "transaction">;

interface Call {
  model: string;
  data?: Record<string, unknown>;
  where?: { field: string; value: unknown }[];
}
type Row = Record<string, unknown>;

const methods = [
  "create",
  "findOne",
  "findMany",
  "update",
  "updateMany",
  "delete",
  "deleteMany",
  "count",
  "consumeOne",
] as const;

/**
 * Better Auth stores session tokens in plain text. This wrapper stores a keyed hash instead, so that a copy of the
 * table gives no access to sessions, and omits the client's address.
 */
export function sealSessions(adapter: AdapterFactory, seal: (token: string) => string): AdapterFactory {
  return (options) => {
    const plain = adapter(options);
    return {
      ...sealMethods(plain, seal),
      transaction: (work) => plain.transaction((inside) => work(sealMethods(inside, seal))),
    };
  };
}

function sealMethods(adapter: TransactionAdapter, seal: (token: string) => string): TransactionAdapter {
  const sealed: Record<string, unknown> = {};
  for (const method of methods) {
    const call = adapter[method] as ((call: Call) => Promise<unknown>) | undefined;
    if (call) sealed[method] = (query: Call) => callSealed(call, query, seal);
  }
  return { ...adapter, ...sealed };
}

async function callSealed(
  call: (query: Call) => Promise<unknown>,
  query: Call,
  seal: (token: string) => string,
): Promise<unknown> {
  if (query.model !== "session") return call(query);
  /** Plain tokens of this call, restored in its result. */
  const plainTokens = new Map<unknown, string>();
  const sealValue = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(sealValue);
    if (typeof value !== "string") return value;
    plainTokens.set(seal(value), value);
    return seal(value);
  };
  const restore = (row: Row): Row => ({
    ...row,
    ...("token" in row && { token: plainTokens.get(row.token) ?? row.token }),
  });
  const { data, where } = query;
  const result = await call({
    ...query,
    ...(data && { data: { ...data, token: sealValue(data.token), ipAddress: "" } }),
    ...(where && {
      where: where.map((part) => (part.field === "token" ? { ...part, value: sealValue(part.value) } : part)),
    }),
  });
  if (Array.isArray(result)) return result.map(restore);
  return typeof result === "object" && result !== null ? restore(result as Row) : result;
}
