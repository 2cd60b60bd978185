import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { adminPaths } from "#admin-paths.ts";
import type { AccessTokenList, AccessTokenReceipt, NewAccessToken } from "#contract/account.ts";
import { callApi } from "#admin/api/client.ts";

export type AccessToken = AccessTokenList["tokens"][number];

const tokensKey = ["access-tokens"] as const;

/** API keys and shared links. */
export function useAccessTokens() {
  return useQuery({
    queryKey: tokensKey,
    queryFn: ({ signal }) => callApi<AccessTokenList>(adminPaths.api.accessTokens(), { signal }),
  });
}

export function useMakeAccessToken() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: NewAccessToken) =>
      callApi<AccessTokenReceipt>(adminPaths.api.accessTokens(), { method: "POST", body }),
    onSuccess: () => client.invalidateQueries({ queryKey: tokensKey }),
  });
}

export function useRevokeAccessToken() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => callApi(adminPaths.api.accessToken(id), { method: "DELETE" }),
    onSettled: () => client.invalidateQueries({ queryKey: tokensKey }),
  });
}
