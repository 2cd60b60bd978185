import { PolicySection } from "#site/pages/privacy-policy/policy-section.tsx";

export function Analytics() {
  return (
    <PolicySection id="analytics">
      <p>
        With Analytics on, our own server records how the site is used, so that we can see which pages help. Ground:
        your consent, Article 6(1)(a) GDPR.
      </p>
      <ul>
        <li>the two random numbers and the experiment group of the table above</li>
        <li>
          each page view: time, address with its query, title, the page you came from, and campaign tags in the address
        </li>
        <li>your browser&apos;s description of itself, and from it device type, browser and operating system</li>
        <li>screen and window size, language and time zone</li>
        <li>how long a page was in use, and how far it was scrolled: 25, 50, 75 or 100 percent</li>
        <li>clicks on the agent cards</li>
      </ul>
      <p>
        Your IP address is not among them: it is used to answer you and not kept. If the network fails, records wait in
        the page and are sent again. Switching Analytics off stops the recording, discards what is unsent and removes
        the random numbers and the group from your browser.
      </p>
      <p>
        The dashboard that we read is made of counts. No decision about you is made from it, by a person or a program.
      </p>
    </PolicySection>
  );
}

export function WithoutConsent() {
  return (
    <PolicySection id="without">
      <p>
        Each choice in the cookie dialog is kept as proof: the choice, the time, the version of the text, the random
        number of your consent, the page, your language and your browser&apos;s description of itself. Ground: our duty
        to prove consent, Articles 6(1)(c) and 7(1) GDPR.
      </p>
      <p>
        An address that does not exist is noted as a path, so that we can mend the link. It is not tied to you. Visits
        by known programs are dropped, and only their number is kept.
      </p>
    </PolicySection>
  );
}
