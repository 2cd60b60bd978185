import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { adminPaths } from "#admin-paths.ts";
import type { PasskeyList } from "#contract/account.ts";
import { callApi } from "#admin/api/client.ts";
import { makePasskey } from "#admin/api/passkey.ts";

const passkeysKey = ["passkeys"] as const;

export function usePasskeys() {
  return useQuery({
    queryKey: passkeysKey,
    queryFn: ({ signal }) => callApi<PasskeyList>(adminPaths.api.passkeys(), { signal }),
    select: ({ passkeys }) => passkeys,
  });
}

export function useAddPasskey() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (name: string) => {
      const options = await callApi<PublicKeyCredentialCreationOptionsJSON>(
        adminPaths.api.passkeyStep("creation-options"),
      );
      const answer = await makePasskey(options);
      await callApi(adminPaths.api.passkeys(), { method: "POST", body: { name, answer } });
    },
    // The server has also ended the other sessions.
    onSuccess: () => client.invalidateQueries(),
  });
}

type PasskeyChange = { id: string } & ({ does: "remove" } | { does: "rename"; name: string });

export function useChangePasskey() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (change: PasskeyChange) =>
      change.does === "remove"
        ? callApi(adminPaths.api.passkey(change.id), { method: "DELETE" })
        : callApi(adminPaths.api.passkey(change.id), { method: "PATCH", body: { name: change.name } }),
    onSettled: () => client.invalidateQueries({ queryKey: passkeysKey }),
  });
}
