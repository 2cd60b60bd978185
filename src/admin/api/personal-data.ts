import { useMutation, useQueryClient } from "@tanstack/react-query";
import { adminPaths } from "#admin-paths.ts";
import type { ErasureReceipt, PersonalData } from "#contract/personal-data.ts";
import { callApi } from "#admin/api/client.ts";
import { consultationRequestsKey } from "#admin/api/consultation-requests.ts";
import { newsletterSubscriptionsKey } from "#admin/api/newsletter-subscriptions.ts";
import { reportKey } from "#admin/api/report.ts";

/** Asked by hand and written into the audit log, so it is no query that repeats itself. */
export function useFindPersonalData() {
  return useMutation({
    mutationFn: (email: string) =>
      callApi<PersonalData>(adminPaths.api.personalData(), { method: "POST", body: { email } }),
  });
}

export function useErasePersonalData() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (email: string) =>
      callApi<ErasureReceipt>(adminPaths.api.personalData(), { method: "DELETE", body: { email } }),
    onSuccess: () => {
      for (const queryKey of [consultationRequestsKey, newsletterSubscriptionsKey, reportKey])
        void client.invalidateQueries({ queryKey });
    },
  });
}
