import { useConsultationCounts } from "#admin/api/consultation-requests.ts";
import { formatCount } from "#admin/parts/format.ts";

export function ConsultationCount() {
  const { data, isError } = useConsultationCounts();
  if (data) return formatCount(data.new + data.contacted + data.scheduled + data.closed);
  return isError ? "–" : "…";
}
