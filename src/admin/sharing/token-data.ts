import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import type { AccessTokenList, NewAccessToken } from "#contract/account.ts";
import { callApi } from "#admin/api/client.ts";

export type AccessToken = AccessTokenList["tokens"][number];

const tokensKey = ["access-tokens"] as const;

/** API keys and shared links. */
export function useAccessTokens() {
  return useQuery({
    queryKey: tokensKey,
    queryFn: ({ signal }) => callApi("GET /api/admin/access-tokens", { signal }),
  });
}

export function useCreateAccessToken() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: NewAccessToken) => callApi("POST /api/admin/access-tokens", { body }),
    onSuccess: () => client.invalidateQueries({ queryKey: tokensKey }),
  });
}

export function useRevokeAccessToken() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => callApi("DELETE /api/admin/access-tokens/{id}", { id }),
    onSettled: () => client.invalidateQueries({ queryKey: tokensKey }),
  });
}
