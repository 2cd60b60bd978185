import { Fragment } from "react";

/** Breaks a large line of text between its sentences, if they do not all fit in one line. */
export const SentenceLines = ({ text }: { text: string }) =>
  text.split(/(?<=\.) /).map((sentence) => (
    <Fragment key={sentence}>
      <span className="inline-block">{sentence}</span>{" "}
    </Fragment>
  ));
