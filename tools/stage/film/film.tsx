import { siteConfig } from "#site.config.ts";
import { case4711 } from "#site/content/case-4711.ts";
import { amountText, clock } from "#site/content/case-times.ts";
import { chapters, filmClock, filmStarts } from "#site/content/demo-film.ts";
import { sceneView } from "#site/pages/home/orbit-model.ts";
import { Ask } from "./ask.tsx";
import { Audit } from "./audit.tsx";
import { Cursor } from "./cursor.tsx";
import { Email } from "./email.tsx";
import { Match } from "./match.tsx";
import { Orbit } from "./orbit.tsx";
import { Post } from "./post.tsx";
import { Rule } from "./rule.tsx";
import { Scene } from "./scene.tsx";
import { mix, ramp } from "./timing.ts";

const { email, match, rule, ask, post, audit, end } = filmStarts;
/** The clock is hidden once the case is done. */
const caseEndsAt = audit;

function Opening({ seconds }: { seconds: number }) {
  const shown = ramp(seconds, 0.4) * (1 - ramp(seconds, email - 0.6, 0.5));
  return (
    <div
      className="absolute inset-0 flex flex-col justify-center bg-linear-to-r from-surface from-25% to-transparent to-50% pb-12 pl-20"
      style={{ opacity: shown }}
    >
      <p className="w-[6.6em] font-display text-display font-semibold">One invoice, from mailbox to payment</p>
      <p className="mt-6 text-lead text-muted">
        Case {case4711.number}, {amountText}
      </p>
    </div>
  );
}

function Ending({ seconds }: { seconds: number }) {
  const shown = ramp(seconds, end + 0.3, 0.8);
  return (
    <div
      className="absolute inset-0 grid place-content-center justify-items-center pb-16 text-center"
      style={{ opacity: shown }}
    >
      <p className="max-w-[9em] font-display text-display font-semibold text-balance">{siteConfig.brand.tagline}</p>
      <p className="mt-8 text-lead text-muted">Request your personal demo</p>
    </div>
  );
}

/** The chapter and the clock of the case, above every scene. */
function Header({ seconds }: { seconds: number }) {
  const chapter = chapters.findLast(({ startsAt }) => seconds >= startsAt);
  const shown = ramp(seconds, email) * (1 - ramp(seconds, end - 0.3, 0.4));
  return (
    <div className="absolute inset-x-14 top-9 flex items-baseline justify-between" style={{ opacity: shown }}>
      <p className="font-display text-title font-semibold">{chapter?.title}</p>
      {seconds < caseEndsAt && (
        <p className="font-display text-title font-semibold tabular-nums">{clock(filmClock(seconds))}</p>
      )}
    </div>
  );
}

/** One frame of the film. */
export function Film({ seconds }: { seconds: number }) {
  const now = filmClock(seconds);
  const away = ramp(seconds, email - 0.2, 1);
  return (
    <div data-surface="ink" className="relative h-[720px] w-[1280px] overflow-hidden">
      <div
        className="absolute inset-0"
        style={{ opacity: mix(1, 0.16, away), transform: `scale(${mix(1, 1.5, away)})` }}
      >
        <Orbit
          seconds={seconds < email + 1 || seconds > end - 1 ? seconds : email + 1}
          viewBox={sceneView}
          workflow={1 - away}
        />
      </div>
      {seconds < email && <Opening seconds={seconds} />}
      <Scene seconds={seconds} from={email} to={match - 0.5} zoom={1.08}>
        <Email seconds={seconds} />
      </Scene>
      <Scene seconds={seconds} from={match} to={rule - 0.5} zoom={1.18}>
        <Match seconds={seconds} />
      </Scene>
      <Scene seconds={seconds} from={rule} to={ask - 0.5} zoom={1.2}>
        <Rule seconds={seconds} now={now} />
      </Scene>
      <Scene seconds={seconds} from={ask} to={post - 0.5} zoom={1.2}>
        <Ask now={now} />
      </Scene>
      <Scene seconds={seconds} from={post} to={audit - 0.5} zoom={1.14}>
        <Post now={now} />
      </Scene>
      <Scene seconds={seconds} from={audit} to={end - 0.5} zoom={1.15}>
        <Audit seconds={seconds} />
      </Scene>
      {seconds >= end && <Ending seconds={seconds} />}
      <Header seconds={seconds} />
      <Cursor />
    </div>
  );
}
