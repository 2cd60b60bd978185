import { useMutation, useQueryClient } from "@tanstack/react-query";
import { callApi } from "#admin/api/client.ts";
import { newsletterSubscriptionsKey } from "#admin/api/newsletter-subscriptions.ts";
import { reportKey } from "#admin/api/report.ts";
import { reloadLeads } from "#admin/api/lead-keys.ts";

/** A mutation, because each lookup is logged and must not be repeated automatically. */
export function useFindPersonalData() {
  return useMutation({
    mutationFn: (email: string) => callApi("POST /api/admin/personal-data", { body: { email } }),
  });
}

export function useErasePersonalData() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (email: string) => callApi("DELETE /api/admin/personal-data", { body: { email } }),
    onSuccess: () => {
      void reloadLeads(client);
      for (const queryKey of [newsletterSubscriptionsKey, reportKey]) void client.invalidateQueries({ queryKey });
    },
  });
}
