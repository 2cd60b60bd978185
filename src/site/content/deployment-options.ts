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
    description: `We operate it. Setup takes ${claims.cloudSetupWeeks} weeks, from single sign-on to your first agent in production.`,
    features: [
      "We handle updates and backups",
      `${claims.uptimePercent}% uptime SLA`,
      "Single sign-on with your accounts",
    ],
  },
  {
    title: "Customer cloud",
    description: "Runs in your own account, with your keys and network rules. We see only what you share.",
    features: ["AWS, Azure or Google Cloud", "Your keys, your logs", "Traces stay in your account"],
  },
  {
    title: "On-premise",
    description: "Runs in your data centre, with models on your own hardware if no data may leave your network.",
    features: ["Inside your own network", "Updates when you decide", "Traces stay in your data centre"],
  },
];

export const complianceStandards = [
  ["GDPR", "Personal data, EU"],
  ["SOC2", "Security controls"],
  ["ISO27001", "Information security"],
  ["HIPAA", "Health data, US"],
] as const;
