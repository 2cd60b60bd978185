import { DanishSection } from "#site/danish/privacy-policy/danish-section.tsx";

export function Analytics() {
  return (
    <DanishSection id="analytics">
      <p>
        Når Statistik er slået til, registrerer vores egen server, hvordan webstedet bliver brugt, så vi kan se, hvilke
        sider der hjælper de besøgende. Behandlingsgrundlag: dit samtykke, databeskyttelsesforordningens artikel 6, stk.
        1, litra a. Vi registrerer:
      </p>
      <ul>
        <li>de tilfældige numre og forsøgsgruppen i tabellen ovenfor</li>
        <li>hver sidevisning: tidspunkt, adresse med kampagnekoder, titel og den side, du kom fra</li>
        <li>din browsers identifikation (user agent), som vi udleder enhedstype, browser og styresystem af</li>
        <li>skærmens og vinduets størrelse, sprog og tidszone</li>
        <li>
          hvor længe siden og hvert afsnit blev vist, og hvor langt der blev scrollet: 25, 50, 75 eller 100 procent
        </li>
        <li>klik på agentkort, på links til andre websteder og til filer, og sider, der ikke blev fundet</li>
        <li>at en formular blev påbegyndt, sendt eller forladt, og ved hvilket felt; aldrig det, du skrev</li>
        <li>hvor hurtigt siden blev indlæst og reagerede, og hvor meget layoutet forskubbede sig</li>
        <li>en gang i minuttet, at en side stadig er åben</li>
        <li>det land, den region og den by, som din IP-adresse peger på</li>
      </ul>
      <p>
        Selve IP-adressen bliver ikke registreret. Vi slår placeringen op i en database fra{" "}
        <a href="https://db-ip.com" rel="noopener" hrefLang="en">
          DB-IP
        </a>{" "}
        på vores egen server og gemmer ikke adressen. Hvis netværket svigter, venter oplysningerne i din browser og
        bliver sendt igen.
      </p>
      <p>
        Et besøg, der ser automatiseret ud, lægges til side og tælles ikke, før vi har gennemgået det. Tegn på
        automatisering er browserens identifikation, en skærm på 0 × 0 pixels eller flere end hundrede sider på et
        minut.
      </p>
      <p>
        <strong>Når du slår Statistik fra,</strong> stopper registreringen i alle åbne faner. Usendte data bliver
        slettet, og de tilfældige numre og forsøgsgruppen bliver fjernet fra din browser. Derefter fjerner vores server
        forbindelsen mellem oplysningerne og dig: Oplysningerne får nye tilfældige numre, der ikke hører til nogen
        browser, og din by, den nøjagtige identifikation af din browser og alt andet, der kan identificere dig, bliver
        slettet. Totalerne ændres ikke. Cookiedialogen viser nummeret på din kvittering.
      </p>
      <p>
        Vores dashboard viser totaler. Hverken mennesker eller programmer bruger dem til at træffe afgørelser om dig.
      </p>
    </DanishSection>
  );
}

export function WithoutConsent() {
  return (
    <DanishSection id="without">
      <p>
        Vi gemmer hvert valg i cookiedialogen som dokumentation: valget, tidspunktet, tekstens version, det tilfældige
        nummer på dit samtykke, siden, dit sprog, dit land, om din browser sendte Global Privacy Control, og din
        browsers identifikation. Hver post er kædet sammen med den forrige, så ingen post kan ændres ubemærket. Du kan
        finde dine egne valg i cookiedialogen under »Dine valg« og hente dem. Behandlingsgrundlag: vores pligt til at
        dokumentere samtykke, databeskyttelsesforordningens artikel 6, stk. 1, litra c, og artikel&nbsp;7, stk. 1.
      </p>
      <p>
        Hvis du åbner en adresse, der ikke findes, registrerer vi stien, så vi kan rette linket. Den bliver ikke knyttet
        til dig. Besøg fra kendte bots bliver sorteret fra. Vi gemmer kun antallet, og hvilke sider navngivne crawlere
        har hentet.
      </p>
      <p>
        Vores server tæller sideindlæsninger, med eller uden dit samtykke, fordelt på side, kanal, enhedstype,
        henvisende websted, kampagne og land. Små tal bliver slået sammen. Tallene indeholder intet, der kan
        identificere dig. Ud fra tallene og besøgene med samtykke anslår vi, hvor mange besøg og besøgende der var i
        alt.
      </p>
      <p>
        Når serveren tæller, behandler den din IP-adresse og din browsers identifikation i hukommelsen. En hashværdi af
        dit netværk (ikke af din fulde adresse) bliver i hukommelsen i op til to timer, så mange sideindlæsninger fra ét
        netværk ikke tæller som mange mennesker. Hvis du kommer fra en kampagne eller et henvisende websted, som vores
        server ikke har registreret før, bliver hashværdien liggende til næste dag, så ingen kan forfalske tallene.
      </p>
      <p>
        Til optællingen gemmer vi aldrig din IP-adresse, identifikationen eller hashværdien på disk, og vi gemmer og
        læser intet i din browser. Behandlingsgrundlag: vores legitime interesse i at vide, hvor meget webstedet bliver
        brugt, og hvor stor en del af brugen tallene med samtykke dækker, databeskyttelsesforordningens artikel 6, stk.
        1, litra&nbsp;f. Du har ret til at gøre indsigelse.
      </p>
    </DanishSection>
  );
}
