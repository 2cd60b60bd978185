import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import type { ImportField, ImportMapping, ImportPreview, ImportReceipt } from "#contract/lead-import.ts";
import { importFieldNames, maxImportBytes } from "#contract/lead-limits.ts";
import { callApi } from "#admin/api/client.ts";
import { createUuid } from "#admin/api/lead-work.ts";
import { PanelFrame } from "#admin/panels/panel-frame.tsx";
import { ActionButton } from "#admin/parts/action-button.tsx";
import { Failure } from "#admin/parts/failure.tsx";
import { FormFailure } from "#admin/parts/form-failure.tsx";
import { formatCount } from "#admin/parts/format.ts";
import { formatMoment } from "#admin/parts/format-time.ts";
import { PickList } from "#admin/scope/pick-list.tsx";
import { reloadLeads } from "#admin/api/lead-keys.ts";

const leadCount = (count: number) => `${formatCount(count)} ${count === 1 ? "lead" : "leads"}`;
const rowCount = (count: number) => `${formatCount(count)} ${count === 1 ? "row" : "rows"}`;

const importsKey = ["lead-imports"] as const;

interface ChosenFile {
  /** Idempotency key: if an import is sent again, nothing is stored twice. */
  id: string;
  fileName: string;
  csv: string;
}

/** Leads from a CSV file: choose, check, import, undo. */
export function ImportSection() {
  const client = useQueryClient();
  const input = useRef<HTMLInputElement>(null);
  const [file, setFile] = useState<ChosenFile>();
  const [problem, setProblem] = useState<string>();
  const preview = useMutation({
    mutationFn: ({ csv, mapping }: { csv: string; mapping?: ImportMapping }) =>
      callApi("POST /api/admin/lead-imports/preview", { body: { csv, mapping } }),
  });
  const storing = useMutation({
    mutationFn: (body: ChosenFile & { mapping: ImportMapping }) => callApi("POST /api/admin/lead-imports", { body }),
    onSuccess: () => {
      setFile(undefined);
      preview.reset();
      if (input.current) input.current.value = "";
      void client.invalidateQueries({ queryKey: importsKey });
      void reloadLeads(client);
    },
  });

  async function choose(chosen: File | undefined) {
    storing.reset();
    setProblem(undefined);
    setFile(undefined);
    if (!chosen) return;
    if (chosen.size > maxImportBytes) return setProblem("The file is larger than 32 MB.");
    const csv = await chosen.text();
    setFile({ id: createUuid(), fileName: chosen.name, csv });
    preview.mutate({ csv });
  }

  return (
    <PanelFrame title="Import" busy={preview.isPending || storing.isPending}>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-3 pt-3">
        <label className="grid gap-1">
          <span className="font-medium">CSV file with leads, in UTF-8</span>
          <input
            ref={input}
            type="file"
            accept=".csv,text/csv"
            onChange={({ target }) => void choose(target.files?.[0])}
          />
        </label>
        {problem && (
          <p role="alert" className="text-danger">
            {problem}
          </p>
        )}
        <FormFailure error={preview.error ?? storing.error} />
        {file && preview.data && (
          <Preview
            preview={preview.data}
            isPending={preview.isPending || storing.isPending}
            onMap={(mapping) => preview.mutate({ csv: file.csv, mapping })}
            onImport={() => storing.mutate({ ...file, mapping: preview.data.mapping })}
          />
        )}
        {storing.data && (
          <p role="status">
            Imported: {leadCount(storing.data.imported)}. Left out: {rowCount(storing.data.refused)}.
          </p>
        )}
        <History />
      </div>
    </PanelFrame>
  );
}

const none = "";

interface PreviewProps {
  preview: ImportPreview;
  isPending: boolean;
  onMap: (mapping: ImportMapping) => void;
  onImport: () => void;
}

function Preview({ preview, isPending, onMap, onImport }: PreviewProps) {
  const { columns, mapping, rows, refused, duplicates, errors, sample } = preview;
  function map(field: ImportField, column: string) {
    const { [field]: _, ...others } = mapping;
    onMap(column === none ? others : { ...others, [field]: column });
  }
  return (
    <>
      <div className="flex flex-wrap gap-3">
        {(Object.entries(importFieldNames) as [ImportField, string][]).map(([field, name]) => (
          <label key={field} className="grid gap-0.5">
            <span className="text-muted">{name}</span>
            <PickList<string>
              label={`Column for ${name}`}
              value={mapping[field] ?? none}
              disabled={isPending}
              onChoose={(column) => map(field, column)}
              options={[[none, "no column"], ...columns.map((column) => [column, column] as const)]}
            />
          </label>
        ))}
      </div>
      <p role="status">
        Rows to import: {rowCount(rows)}.{" "}
        {duplicates > 0 &&
          `Email address already belongs to a lead: ${rowCount(duplicates)}. These rows are imported as additional leads. `}
        {refused > 0 && `Left out because of errors: ${rowCount(refused)}.`}
      </p>
      {errors.length > 0 && (
        <ul aria-label="Errors" className="max-h-48 overflow-y-auto border-t border-rule">
          {errors.map(({ row, field, message }) => (
            <li key={`${row} ${field}`} className="border-b border-rule py-1">
              Row {row}
              {field && `, ${importFieldNames[field as ImportField] ?? field}`}: {message}
            </li>
          ))}
        </ul>
      )}
      {sample.length > 0 && (
        <p className="break-words text-muted">First row: {Object.values(sample[0] ?? {}).join(" · ")}</p>
      )}
      <ActionButton
        className="justify-self-start"
        disabled={isPending || rows === 0}
        busy={isPending}
        onClick={onImport}
      >
        Import {leadCount(rows)}
      </ActionButton>
    </>
  );
}

function History() {
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: importsKey,
    queryFn: ({ signal }) => callApi("GET /api/admin/lead-imports", { signal }),
  });
  if (error && !data)
    return (
      <Failure what="The imports could not be loaded." error={error} onRetry={() => void refetch()} busy={isFetching} />
    );
  if (!data?.imports.length) return <p className="text-muted">No imports yet.</p>;
  return (
    <ul aria-label="Earlier imports" className="border-t border-rule">
      {data.imports.map((entry) => (
        <Entry key={entry.id} entry={entry} />
      ))}
    </ul>
  );
}

function Entry({ entry }: { entry: Omit<ImportReceipt, "errors"> }) {
  const client = useQueryClient();
  const { id, fileName, actor, createdAt, imported, left, undoneAt } = entry;
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => callApi("DELETE /api/admin/lead-imports/{id}", { id }),
    onSettled: () => {
      void client.invalidateQueries({ queryKey: importsKey });
      void reloadLeads(client);
    },
  });
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 border-b border-rule py-2">
      <span className="min-w-0">
        <span className="block font-medium break-words">{fileName}</span>
        <span className="text-muted">
          {leadCount(imported)} by {actor}, <time dateTime={createdAt}>{formatMoment(createdAt)}</time>
        </span>
        <FormFailure error={error} />
      </span>
      {undoneAt ? (
        <span className="text-muted">undone</span>
      ) : (
        <ActionButton
          disabled={isPending}
          busy={isPending}
          onClick={() =>
            confirm(
              `Undo the import of ${fileName}? This deletes ${leadCount(left)} and everything recorded for them since.`,
            ) && mutate()
          }
        >
          Undo import
        </ActionButton>
      )}
    </li>
  );
}
