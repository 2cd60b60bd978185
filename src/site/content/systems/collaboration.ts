import type { ConnectedSystem } from "#site/content/systems/connected-system.ts";

export const collaboration: readonly ConnectedSystem[] = [
  {
    name: "Slack",
    reads: ["Messages in channels it is invited to", "Threads", "Files"],
    writes: ["Message", "Reply in a thread", "Approval buttons"],
    signIn: "OAuth 2.0, as a Slack app with a bot token",
    template: {
      name: "Policy question and answer",
      domain: "HR",
      steps: [
        ["Trigger", "Slack: a question in #ask-hr"],
        ["Agent", "HR Agent finds the handbook section"],
        ["Approval", "HR partner, if no paragraph covers it"],
        ["Write", "Reply in the thread, with the source"],
      ],
    },
  },
  {
    name: "Microsoft Teams",
    reads: ["Channel message", "Chat message", "Team member"],
    writes: ["Chat message", "Adaptive Card"],
    signIn: "Microsoft Entra ID app, OAuth 2.0 with admin consent",
    template: {
      name: "Policy sign-off",
      domain: "Security and Compliance",
      steps: [
        ["Trigger", "SharePoint: a policy has a new version"],
        ["Agent", "Legal Agent summarises what has changed"],
        ["Approval", "Each reader confirms on a card in Teams"],
        ["Write", "List of who confirmed, and when"],
      ],
    },
  },
  {
    name: "Google Workspace",
    reads: ["Drive file", "Gmail message", "Calendar event"],
    writes: ["Calendar event", "Gmail draft", "Docs document"],
    signIn: "Service account with domain-wide delegation for chosen scopes",
    template: {
      name: "Campaign drafts",
      domain: "Marketing and Sales",
      steps: [
        ["Trigger", "Drive: a brief is added to the folder"],
        ["Agent", "Marketing Agent drafts one text per channel"],
        ["Approval", "Editor changes or releases each draft"],
        ["Write", "Docs document and Gmail draft"],
      ],
    },
  },
  {
    name: "SharePoint",
    reads: ["Site", "List item", "File"],
    writes: ["List item", "File"],
    signIn: "Microsoft Entra ID app, limited to chosen sites (Sites.Selected)",
    template: {
      name: "Contract review",
      domain: "Security and Compliance",
      steps: [
        ["Trigger", "SharePoint: a contract is uploaded"],
        ["Agent", "Legal Agent compares each clause with your playbook"],
        ["Approval", "Counsel decides on the clauses that differ"],
        ["Write", "Redline as a new version of the file"],
      ],
    },
  },
  {
    name: "Confluence",
    reads: ["Page", "Space", "Attachment"],
    writes: ["Page", "Comment"],
    signIn: "OAuth 2.0 (3LO), or an API token of a service account",
    template: {
      name: "Outdated pages",
      domain: "Analytics",
      steps: [
        ["Trigger", "Schedule: first day of the quarter"],
        ["Agent", "AI Search lists pages that contradict newer ones"],
        ["Approval", "Owner of each page decides"],
        ["Write", "Comment with the newer source"],
      ],
    },
  },
];
