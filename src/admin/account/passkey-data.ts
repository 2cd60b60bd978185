import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { callApi } from "#admin/api/client.ts";
import { createPasskey } from "#admin/api/passkey.ts";

const passkeysKey = ["passkeys"] as const;

export function usePasskeys() {
  return useQuery({
    queryKey: passkeysKey,
    queryFn: ({ signal }) => callApi("GET /api/account/passkeys", { signal }),
    select: ({ passkeys }) => passkeys,
  });
}

export function useAddPasskey() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (name: string) => {
      const options = await callApi("GET /api/account/passkeys/creation-options");
      const answer = await createPasskey(options);
      await callApi("POST /api/account/passkeys", { body: { name, answer } });
    },
    // Reloads everything, including the sessions, because the server has also ended the user's other sessions.
    onSuccess: () => client.invalidateQueries(),
  });
}

type PasskeyChange = { id: string } & ({ action: "remove" } | { action: "rename"; name: string });

export function useChangePasskey() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (change: PasskeyChange) =>
      change.action === "remove"
        ? callApi("DELETE /api/account/passkeys/{id}", { id: change.id })
        : callApi("PATCH /api/account/passkeys/{id}", { id: change.id, body: { name: change.name } }),
    onSettled: () => client.invalidateQueries({ queryKey: passkeysKey }),
  });
}
