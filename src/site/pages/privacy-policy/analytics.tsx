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
        <li>each page view: time, address and the campaign tags in it, title, and the page you came from</li>
        <li>your browser&apos;s description of itself, and from it device type, browser and operating system</li>
        <li>screen and window size, language and time zone</li>
        <li>how long a page was in use, and how far it was scrolled: 25, 50, 75 or 100 percent</li>
        <li>clicks on the agent cards, on links to other sites and to files, and pages that were not found</li>
        <li>that a form was begun, submitted or left, and at which field; never what you typed</li>
        <li>how fast the page loaded and answered, and how far it moved meanwhile</li>
        <li>that a page is still open, once a minute</li>
        <li>the country, region and city that your IP address suggests</li>
      </ul>
      <p>
        Your IP address itself is not among them. The place is looked up in a database of{" "}
        <a href="https://db-ip.com" rel="noopener">
          DB-IP
        </a>{" "}
        that lies on our own server, and the address is not kept. If the network fails, records wait in your browser and
        are sent again.
      </p>
      <p>
        A visit that looks made by a program, because of what the browser calls itself, a screen without pixels or more
        than a hundred pages in a minute, is set aside and counts for nothing until we have looked at it.
      </p>
      <p>
        <strong>Switching Analytics off</strong> stops the recording in every open tab, discards what is unsent and
        removes the random numbers and the group from your browser. Our server then forgets you: your records get new
        numbers that nobody knows and that lead to no browser, and lose your city, the exact description of your browser
        and whatever else could tell you from others. What was counted stays counted. The cookie dialog shows you the
        number of the receipt.
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
        number of your consent, the page, your language, your country, whether your browser sent Global Privacy Control
        and your browser&apos;s description of itself. Each entry is sealed with the one before it, so that none can be
        changed unseen. The cookie dialog shows you yours, under Your record, and you can download it. Ground: our duty
        to prove consent, Articles 6(1)(c) and 7(1) GDPR.
      </p>
      <p>
        An address that does not exist is noted as a path, so that we can mend the link. It is not tied to you. Visits
        by known programs are dropped, and only their number is kept.
      </p>
    </PolicySection>
  );
}
