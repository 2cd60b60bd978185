import { siteConfig } from "#site.config.ts";

export interface DeploymentOption {
  title: string;
  description: string;
  features: readonly string[];
}

const { claims } = siteConfig;

export const deploymentOptions: readonly DeploymentOption[] = [
  {
    title: "SaaS",
    description: `We run it. Cloud SaaS setup takes ${claims.cloudSetupWeeks} weeks, from single sign-on to the first agent at work.`,
    features: ["Updates and backups by us", `${claims.uptimePercent}% uptime SLA`, "Sign-in with your own accounts"],
  },
  {
    title: "Customer cloud",
    description: "It runs in your own account, under your keys and network rules. We see what you choose to share.",
    features: ["AWS, Azure or Google Cloud", "Your keys, your logs"],
  },
  {
    title: "On-premise",
    description: "It runs in your data centre, with models on your own hardware if nothing may leave the building.",
    features: ["Inside your own network", "Releases when you decide"],
  },
];

export const complianceStandards = [
  ["GDPR", "Personal data, EU"],
  ["SOC2", "Security controls"],
  ["ISO27001", "Information security"],
  ["HIPAA", "Health data, US"],
] as const;
