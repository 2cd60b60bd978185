import { FullscreenStage } from "#ui/stage/fullscreen-stage.tsx";
import { applications } from "#weftline/content/applications.ts";
import { scrollHideDelayMs } from "#weftline/content/constants.ts";
import { ApplicationFacts } from "#weftline/pages/template/application-facts.tsx";
import { swatchSize } from "#weftline/pages/template/picture-sizes.ts";

interface ApplicationFullscreenProps {
  first: number;
  onClose: () => void;
}

const names = applications.map(({ name }) => name);

export default function ApplicationFullscreen({ first, onClose }: ApplicationFullscreenProps) {
  return (
    <FullscreenStage
      names={names}
      first={first}
      noun="application"
      hintHideDelayMs={scrollHideDelayMs}
      onClose={onClose}
    >
      {(index, titleId, leaving) => <ApplicationSlide index={index} titleId={titleId} leaving={leaving} />}
    </FullscreenStage>
  );
}

function ApplicationSlide({ index, titleId, leaving }: { index: number; titleId: string; leaving: boolean }) {
  const application = applications[index];
  if (!application) return null;
  const { name, imageUrl, imageAlt, ...details } = application;
  return (
    <div
      className={`grid grow content-start gap-x-16 gap-y-4 px-5 pb-6 transition-opacity sm:px-8 lg:grid-cols-[5fr_6fr] lg:content-center lg:items-center lg:pr-16 lg:pl-0 ${leaving ? "opacity-40" : ""}`}
    >
      <img
        key={index}
        src={imageUrl}
        alt={imageAlt}
        {...swatchSize}
        className="h-auto w-full max-w-[12rem] animate-[toast-in_200ms] lg:justify-self-end lg:max-h-[calc(100dvh-15rem)] lg:max-w-[34rem] lg:object-contain"
      />
      <div className="max-w-[44rem]">
        <h2 id={titleId} tabIndex={-1} className="text-heading">
          {name}
        </h2>
        <ApplicationFacts {...details} />
      </div>
    </div>
  );
}
