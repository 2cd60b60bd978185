import { useMutation } from "@tanstack/react-query";
import { callApi } from "#admin/api/client.ts";
import { requestPasskey, type PasskeyAnswer } from "#admin/api/passkey.ts";

export type Proof = { password: string } | { code: string } | "passkey";

/** Asks for a passkey of the signed-in account. */
async function requestOwnPasskey(): Promise<PasskeyAnswer> {
  return requestPasskey(await callApi("GET /api/account/passkeys/request-options"));
}

export function useConfirmIdentity() {
  return useMutation({
    mutationFn: async (proof: Proof) => {
      const body = proof === "passkey" ? { passkey: await requestOwnPasskey() } : proof;
      await callApi("POST /api/account/confirm", { body });
    },
  });
}
