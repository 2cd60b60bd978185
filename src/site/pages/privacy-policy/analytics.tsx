import { PolicySection } from "#site/pages/privacy-policy/policy-section.tsx";

export function Analytics() {
  return (
    <PolicySection id="analytics">
      <p>
        When Analytics is on, our own server records how the site is used, so that we can see which pages help visitors.
        Legal basis: your consent, Article&nbsp;6(1)(a) GDPR. We record:
      </p>
      <ul>
        <li>the random numbers and the experiment group listed in the table above</li>
        <li>each page view: time, address with its campaign tags, title, and the page you came from</li>
        <li>
          your browser&apos;s identification (user agent), from which we derive device type, browser and operating
          system
        </li>
        <li>screen and window size, language and time zone</li>
        <li>
          how long each page and section was on screen, and how far the page was scrolled: 25, 50, 75 or 100 percent
        </li>
        <li>clicks on the agent cards, on links to other sites and to files, and pages that were not found</li>
        <li>that a form was begun, submitted or abandoned, and at which field; never what you typed</li>
        <li>how fast the page loaded and responded, and how much the layout shifted</li>
        <li>once a minute, that a page is still open</li>
        <li>the country, region and city that your IP address points to</li>
      </ul>
      <p>
        Your IP address itself is not recorded. We look up the location in a database from{" "}
        <a href="https://db-ip.com" rel="noopener">
          DB-IP
        </a>{" "}
        on our own server and do not keep the address. If the network fails, records wait in your browser and are sent
        again.
      </p>
      <p>
        A visit that looks automated is set aside and not counted until we have reviewed it. The signs are the
        browser&apos;s identification, a screen of 0 × 0 pixels, or more than a hundred pages in a minute.
      </p>
      <p>
        <strong>Switching Analytics off</strong> stops the recording in every open tab, discards what is unsent and
        removes the random numbers and the group from your browser. Our server then unlinks the records from you: they
        get new random numbers that belong to no browser, and lose your city, the exact identification of your browser
        and anything else that could single you out. Totals stay as they were. The cookie dialog shows your receipt
        number.
      </p>
      <p>Our dashboard shows totals. No person or program uses it to make decisions about you.</p>
    </PolicySection>
  );
}

export function WithoutConsent() {
  return (
    <PolicySection id="without">
      <p>
        We keep each choice in the cookie dialog as proof: the choice, the time, the version of the text, the random
        number of your consent, the page, your language, your country, whether your browser sent Global Privacy Control
        and your browser&apos;s identification. Each entry is chained to the one before it, so that no entry can be
        changed unnoticed. You can find yours in the cookie dialog, under Your record, and can download it. Legal basis:
        our duty to prove consent, Articles 6(1)(c) and 7(1) GDPR.
      </p>
      <p>
        If you open an address that does not exist, we record the path, so that we can fix the link. It is not tied to
        you. Visits by known bots are dropped. We keep only their number, and which pages named crawlers fetched.
      </p>
      <p>
        Our server counts page loads, with or without your consent: by page, channel, device type, the site that linked
        to the page, campaign and country. Small counts are combined. The counts contain nothing that identifies you.
        From the counts and the visits with consent, we estimate how many visits and visitors there were in total.
      </p>
      <p>
        To count, the server processes your IP address and your browser&apos;s identification in memory. A hash of your
        network (not of your full address) stays in memory for up to two hours, so that many page loads from one network
        do not count as those of many people. If you come from a campaign or a linking site that our server has not
        counted before, the hash stays until the next day, so that nobody can flood the counts with invented values.
      </p>
      <p>
        For these counts, we never write your IP address, your browser&apos;s identification or the hash to disk, and we
        store and read nothing in your browser. Legal basis: our legitimate interest in knowing how much the site is
        used, and what share of it the figures with consent cover,{" "}
        <span className="whitespace-nowrap">Article 6(1)(f)</span> GDPR. You have the right to object.
      </p>
    </PolicySection>
  );
}
