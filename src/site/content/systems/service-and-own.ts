import type { ConnectedSystem } from "#site/content/systems/connected-system.ts";

export const serviceAndOwn: readonly ConnectedSystem[] = [
  {
    name: "ServiceNow",
    reads: ["Incident", "Requested item", "Configuration item"],
    writes: ["Incident", "Work note", "Catalog task"],
    signIn: "OAuth 2.0 client credentials, as an integration user",
    template: {
      name: "Ticket to resolution",
      domain: "Finance and Operations",
      steps: [
        ["Trigger", "ServiceNow: a new incident"],
        ["Agent", "IT Support Agent checks device and account"],
        ["Approval", "System owner, before admin rights change"],
        ["Write", "Resolve the incident, with the diagnosis as a work note"],
      ],
    },
  },
  {
    name: "Jira Service Management",
    reads: ["Request", "Organization", "Knowledge base article"],
    writes: ["Request", "Comment"],
    signIn: "OAuth 2.0 (3LO), or an API token of a service account",
    template: {
      name: "Access review",
      domain: "Security and Compliance",
      steps: [
        ["Trigger", "Schedule: every quarter"],
        ["Agent", "Security Agent lists each role's members"],
        ["Approval", "Owner keeps or removes each one"],
        ["Write", "One request per removal, with its reason"],
      ],
    },
  },
  {
    name: "Internal APIs",
    reads: ["Operations of your OpenAPI description"],
    writes: ["Only the operations you allow"],
    signIn: "OAuth 2.0 client credentials, mutual TLS or an API key",
    template: {
      name: "Data check",
      domain: "Analytics",
      steps: [
        ["Trigger", "Webhook: a nightly load has finished"],
        ["Agent", "Finance Agent compares forecast and actuals"],
        ["Approval", "Data owner, if a figure is out of range"],
        ["Write", "Status through your own API"],
      ],
    },
  },
];
