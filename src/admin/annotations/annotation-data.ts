import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { adminPaths } from "#admin-paths.ts";
import type { AnnotationList, Note } from "#contract/annotation.ts";
import { useAccess } from "#admin/api/access.ts";
import { callApi } from "#admin/api/client.ts";

const annotationsKey = ["annotations"] as const;

/** None for who was sent a link: notes stay in the team. */
export function useAnnotations() {
  const access = useAccess();
  const { data } = useQuery({
    queryKey: annotationsKey,
    queryFn: ({ signal }) => callApi<AnnotationList>(adminPaths.api.annotations(), { signal }),
    enabled: access !== "link",
  });
  return data?.items ?? [];
}

/** A new note, or another text or day for one that there is. */
export function useSaveNote(id: string | undefined) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (note: Note) =>
      id === undefined
        ? callApi(adminPaths.api.annotations(), { method: "POST", body: note })
        : callApi(adminPaths.api.annotation(id), { method: "PATCH", body: note }),
    onSuccess: () => client.invalidateQueries({ queryKey: annotationsKey }),
  });
}

export function useDeleteNote() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => callApi(adminPaths.api.annotation(id), { method: "DELETE" }),
    onSettled: () => client.invalidateQueries({ queryKey: annotationsKey }),
  });
}
