import { securityFile } from "#paths.ts";
import { readFact, security, siteConfig } from "#site.config.ts";

/** RFC 9116. */
const writeContact = (origin: string) => `Contact: mailto:${readFact(security.email)}
Expires: ${security.expires}T00:00:00Z
Preferred-Languages: ${security.languages.join(", ")}
Canonical: ${origin}${securityFile.contact}
Policy: ${origin}${securityFile.policy}
`;

const writePolicy = () => `Reporting a vulnerability to ${siteConfig.brand.company}

Write to ${readFact(security.email)}, in one of these languages: ${security.languages.join(", ")}.
List the requests you sent and the results you saw. We answer within three working days.

Use only your own account and data, stop once you have demonstrated the vulnerability, keep other people's personal data
out of your report, and do not disrupt the site: no denial of service, no phishing of our staff.

We will not take legal action against anyone who follows these rules. We will tell you when the vulnerability is fixed,
and credit you if you wish. Please do not publish it before then, or before 90 days have passed.
`;

/** File contents by path. */
export const writeSecurityFiles = (origin: string): Record<string, string> => ({
  [securityFile.contact]: writeContact(origin),
  [securityFile.policy]: writePolicy(),
});
