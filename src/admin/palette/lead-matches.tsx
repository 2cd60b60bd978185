import { Command } from "cmdk";
import { useAddress } from "#admin/api/address.ts";
import { useLeads } from "#admin/api/lead-work.ts";
import { everyLead, leadListSearch } from "#admin/leads/lead-scope.ts";
import { useSettled } from "#admin/parts/use-settled.ts";
import { groupClass, itemClass } from "#admin/palette/palette-rows.tsx";
import { useNextToAnswer } from "#admin/leads/workspace/use-next-to-answer.ts";
import { readWorkScope, writeWorkScope } from "#admin/leads/workspace/work-scope.ts";
import { useStageNames } from "#admin/leads/workspace/stage-names.ts";

const maxLeads = 6;

type Choose = (run: () => void) => () => void;

const nextLeadWords = [
  "next",
  "reply",
  "waits longest",
  "who waits",
  "waiting longest",
  "overdue",
  "to do",
  "unanswered",
];

/** The lead that has waited longest for a reply. In the list from the start, so that it is the first one when its name is known. */
export function NextLeadMatch({ onChoose }: { onChoose: Choose }) {
  const { isLoaded, next } = useNextToAnswer();
  const [, changeParams] = useAddress();
  if (isLoaded && !next) return null;
  return (
    <Command.Group heading="Next" className={groupClass}>
      <Command.Item
        value="next lead"
        keywords={["answer the next lead", ...nextLeadWords, ...(next ? [next.name] : [])]}
        onSelect={onChoose(() =>
          changeParams((params) => {
            const opened = writeWorkScope(params, { ...readWorkScope(params), lead: next?.id, queue: "waiting" });
            opened.set("tab", "consultations");
            return opened;
          }),
        )}
        className={itemClass}
      >
        <span className="min-w-0 truncate">
          Answer the next lead
          {next && <span className="text-muted">: {[next.name, next.company].filter(Boolean).join(", ")}</span>}
        </span>
      </Command.Item>
    </Command.Group>
  );
}

interface LeadMatchesProps {
  typed: string;
  onChoose: Choose;
}

/**
 * The newest leads that match. The server searches more than their names, so the searched text is the keyword of each. Until the
 * server has searched what is typed now, they do not match it, so that Enter opens no lead of an earlier search.
 */
export function LeadMatches({ typed, onChoose }: LeadMatchesProps) {
  const q = useSettled(typed.trim());
  const { leads = [], isPlaceholderData } = useLeads(new URLSearchParams({ q, sort: "newest" }), maxLeads);
  const names = useStageNames();
  const [, changeParams] = useAddress();
  if (leads.length === 0 || isPlaceholderData) return null;
  const open = (id: string) => changeParams((params) => new URLSearchParams(leadListSearch(params, everyLead, id)));
  return (
    <Command.Group heading="Leads" className={groupClass}>
      {leads.map(({ id, name, company, stage }) => (
        <Command.Item
          key={id}
          value={`lead ${id}`}
          keywords={["", q]}
          onSelect={onChoose(() => open(id))}
          className={itemClass}
        >
          <span className="min-w-0 truncate">
            <span className="font-medium">{name}</span>
            {company && <span className="text-muted">, {company}</span>}
          </span>
          <span className="shrink-0 text-muted">{names[stage]}</span>
        </Command.Item>
      ))}
    </Command.Group>
  );
}
