import { renderToString } from "react-dom/server";
import { expect, test } from "vitest";
import { Carousel, CarouselViewport, useCarousel } from "#site/pages/new-home/carousel.tsx";

function Position() {
  return <p>Slide {useCarousel().selected + 1}</p>;
}

test("a part of a carousel says so when it stands outside of one", () => {
  expect(() => renderToString(<Position />)).toThrow("useCarousel must be used within a <Carousel />");
  expect(() => renderToString(<CarouselViewport />)).toThrow("useCarousel must be used within a <Carousel />");
});

test("inside one it has the carousel's state", () => {
  const html = renderToString(
    <Carousel count={2} aria-label="Two">
      <Position />
    </Carousel>,
  );
  expect(html).toContain("Slide <!-- -->1");
});
