import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import type { Note } from "#contract/annotation.ts";
import { useAccess } from "#admin/api/access.ts";
import { callApi } from "#admin/api/client.ts";

const annotationsKey = ["annotations"] as const;

/** Empty on a shared link, because only the team may read notes. */
export function useAnnotations() {
  const access = useAccess();
  const { data } = useQuery({
    queryKey: annotationsKey,
    queryFn: ({ signal }) => callApi("GET /api/admin/annotations", { signal }),
    enabled: access !== "link",
  });
  return data?.items ?? [];
}

/** Creates a note, or changes the one with this id. */
export function useSaveNote(id: string | undefined) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (note: Note) =>
      id === undefined
        ? callApi("POST /api/admin/annotations", { body: note })
        : callApi("PATCH /api/admin/annotations/{id}", { id, body: note }),
    onSuccess: () => client.invalidateQueries({ queryKey: annotationsKey }),
  });
}

export function useDeleteNote() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => callApi("DELETE /api/admin/annotations/{id}", { id }),
    onSettled: () => client.invalidateQueries({ queryKey: annotationsKey }),
  });
}
