import type { ComponentType } from "react";
import type { AgentId } from "#site/content/agents.ts";
import { Chatbot } from "#site/vignettes/chatbot.tsx";
import { Finance } from "#site/vignettes/finance.tsx";
import { HrVignette } from "#site/vignettes/hr.tsx";
import { ItSupport } from "#site/vignettes/it-support.tsx";
import { Legal } from "#site/vignettes/legal.tsx";
import { Marketing } from "#site/vignettes/marketing.tsx";
import { Sales } from "#site/vignettes/sales.tsx";
import { Search } from "#site/vignettes/search.tsx";
import { Security } from "#site/vignettes/security.tsx";
import { Support } from "#site/vignettes/support.tsx";

/** The screen of each agent, which shows its work. */
export const vignettes: Readonly<Record<AgentId, ComponentType>> = {
  chatbot: Chatbot,
  search: Search,
  hr: HrVignette,
  finance: Finance,
  security: Security,
  support: Support,
  legal: Legal,
  marketing: Marketing,
  sales: Sales,
  "it-support": ItSupport,
};
