import { useId, useState } from "react";
import {
  type Dimension,
  type FilterDimension,
  type SegmentDimension,
  segmentTitles,
  sourceDimensions,
} from "#contract/report-figures.ts";
import { stepSeparator, checkFilterValue, type FilterOperator, filterTitle } from "#contract/report-filter.ts";
import { describeOperator, type Filter, type ReportScope, useReportScope, hasFilter } from "#admin/api/report-scope.ts";
import { StepsEditor } from "#admin/scope/filter-steps.tsx";
import { LeadStages, Values } from "#admin/scope/filter-values.tsx";
import { PickList } from "#admin/scope/pick-list.tsx";
import { describeSegment } from "#admin/parts/describe-filter.ts";
import { ActionButton } from "#admin/parts/action-button.tsx";
import { Sheet } from "#admin/parts/sheet.tsx";

const dimensions = sourceDimensions.traffic.filter((dimension) => dimension !== "time");
const segments = Object.keys(segmentTitles) as SegmentDimension[];
const offered: ReadonlySet<FilterDimension> = new Set([...dimensions, ...segments]);
const optionOf = (id: FilterDimension) => [id, filterTitle(id)] as const;

interface FilterDialogProps {
  open: boolean;
  /** Whether the dialog adds a filter, or chooses the visits to compare with. */
  mode: "filter" | "compare";
  onClose: () => void;
  /** Opens the list of saved segments, which can also be compared with. */
  onSegments: () => void;
}

export default function FilterDialog({ open, mode, onClose, onSegments }: FilterDialogProps) {
  const compares = mode === "compare";
  return (
    <Sheet open={open} onClose={onClose} title={compares ? "Compare with other visits" : "Add a filter"}>
      {compares && <AllOthers onDone={onClose} />}
      <FilterForm compares={compares} onDone={onClose} />
      {compares && (
        <ActionButton className="mt-4" onClick={onSegments}>
          Choose a saved segment
        </ActionButton>
      )}
    </Sheet>
  );
}

/** With one filter, such as a country, the other side is usually the rest of the visits. */
function AllOthers({ onDone }: { onDone: () => void }) {
  const { filters, compareWithOthers } = useReportScope();
  const [filter, ...more] = filters;
  if (!filter || more.length > 0 || filter.excludes) return null;
  return (
    <ActionButton
      className="mb-4"
      onClick={() => {
        compareWithOthers(filter);
        onDone();
      }}
    >
      All others: {describeSegment([{ ...filter, excludes: true }])}
    </ActionButton>
  );
}

/** Each operator and its negation, with ids for the options of a select. */
const conditionsOf = (...operators: FilterOperator[]) =>
  operators.flatMap((operator) =>
    [false, true].map((excludes) => ({ id: `${operator}${excludes ? "!" : ""}`, operator, excludes })),
  );
const forTexts = conditionsOf("", "~", "^", "*");
const forSegments = conditionsOf("");
const forSeconds = conditionsOf(">");

function listConditions(dimension: FilterDimension) {
  if (dimension === "time_on_site") return forSeconds;
  return dimension in segmentTitles ? forSegments : forTexts;
}

/** Placeholder and hint of the text field, by operator. */
const textHints: Record<FilterOperator, { placeholder: string; note: string }> = {
  "": { placeholder: "Search values", note: "" },
  "~": { placeholder: "Text", note: "Case-sensitive." },
  "^": { placeholder: "Text", note: "Case-sensitive." },
  "*": { placeholder: "/projects/*", note: "* stands for any characters. Case-sensitive." },
  ">": { placeholder: "60", note: "Engaged time of the visit in the date range, in seconds." },
};

function FilterForm({ compares, onDone }: { compares: boolean; onDone: () => void }) {
  const { filters, scope, toggle, compareWith } = useReportScope();
  const filtered = filters.find((filter) => offered.has(filter.dimension))?.dimension;
  const [dimension, setDimension] = useState<FilterDimension>(compares ? (filtered ?? "channel") : "page");
  const [conditionId, setConditionId] = useState("");
  const [text, setText] = useState("");
  // To compare with visits from Germany, the filter by Denmark must not apply.
  const others = compares ? filters.filter((filter) => filter.dimension !== dimension) : filters;
  const conditions = listConditions(dimension);
  const { id, operator, excludes } =
    conditions.find((each) => each.id === conditionId) ?? (conditions[0] as (typeof conditions)[number]);
  const filterOf = (value: string): Filter => ({
    dimension,
    value,
    ...(operator && { operator }),
    ...(excludes && { excludes }),
  });
  const problem = operator && text ? checkFilterValue({ dimension, operator, value: text }) : undefined;
  const add = (value: string) => {
    if (compares) compareWith([...others, filterOf(value)]);
    else toggle(filterOf(value));
    onDone();
  };
  const isUsed = (value: string) => hasFilter(filters, filterOf(value));
  const isTyped = dimension !== "lead_stage" && dimension !== "steps";
  return (
    <form
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        if (operator && text && !problem && !isUsed(text)) add(text);
      }}
    >
      <div className="flex flex-wrap gap-2">
        <PickList<FilterDimension>
          label="Dimension"
          value={dimension}
          onChoose={(next) => {
            setDimension(next);
            setText("");
          }}
          options={dimensions.map(optionOf)}
          groups={[{ label: "The visit as a whole", options: segments.map(optionOf) }]}
        />
        <PickList
          label="Condition"
          value={id}
          onChoose={setConditionId}
          options={conditions.map((each) => [each.id, describeOperator(each)])}
        />
        {isTyped && <SearchOrText operator={operator} text={text} onChange={setText} />}
        {operator && (
          <button
            type="submit"
            disabled={!text || problem !== undefined}
            className="min-h-8 rounded-control bg-chosen px-3 font-medium disabled:opacity-60 pointer-coarse:min-h-11"
          >
            {compares ? "Compare" : "Add filter"}
          </button>
        )}
      </div>
      {problem && <p className="text-danger">{problem}.</p>}
      {operator && <p className="text-muted">{textHints[operator].note}</p>}
      {!operator && (
        <Choices
          dimension={dimension}
          scope={{ ...scope, filters: others }}
          search={text}
          isUsed={isUsed}
          onChoose={add}
        />
      )}
    </form>
  );
}

interface SearchOrTextProps {
  operator: FilterOperator;
  text: string;
  onChange: (text: string) => void;
}

/** Text field for searching the values or, with an operator such as "contains", for the text to compare with. */
function SearchOrText({ operator, text, onChange }: SearchOrTextProps) {
  const id = useId();
  return (
    <>
      <label htmlFor={id} className="sr-only">
        {operator === ">" ? "Seconds" : operator ? "Text" : "Search values"}
      </label>
      <input
        id={id}
        type={operator ? "text" : "search"}
        inputMode={operator === ">" ? "numeric" : undefined}
        value={text}
        maxLength={2048}
        onChange={(event) => onChange(event.target.value)}
        placeholder={textHints[operator].placeholder}
        className="min-h-8 min-w-0 grow rounded-control border border-control bg-raised px-2.5 pointer-coarse:min-h-11 pointer-coarse:text-[1rem]"
      />
    </>
  );
}

interface ChoicesProps {
  dimension: FilterDimension;
  scope: ReportScope;
  search: string;
  isUsed: (value: string) => boolean;
  onChoose: (value: string) => void;
}

/** Values offered for an operator that compares whole values. */
function Choices({ dimension, ...props }: ChoicesProps) {
  if (dimension === "steps")
    return (
      <StepsEditor
        legend="Visits that took these steps in order, in the date range"
        action="Add filter"
        least={1}
        onDone={(steps) => props.onChoose(steps.join(stepSeparator))}
      />
    );
  if (dimension === "lead_stage") return <LeadStages {...props} />;
  if (dimension === "reached_goal") return <Values dimension="goal" metric="conversions" {...props} />;
  return <Values dimension={dimension as Dimension} {...props} />;
}
