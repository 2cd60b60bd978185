import { renderToString } from "react-dom/server";
import { expect, test } from "vitest";
import { Carousel, CarouselViewport, useCarousel } from "#site/pages/new-home/carousel.tsx";

function Position() {
  return <p>Slide {useCarousel().selected + 1}</p>;
}

test("a part of a carousel throws an error outside a carousel", () => {
  expect(() => renderToString(<Position />)).toThrow("useCarousel must be used within a <Carousel />");
  expect(() => renderToString(<CarouselViewport />)).toThrow("useCarousel must be used within a <Carousel />");
});

test("a part inside a carousel has access to its state", () => {
  const html = renderToString(
    <Carousel count={2} aria-label="Two">
      <Position />
    </Carousel>,
  );
  expect(html).toContain("Slide <!-- -->1");
});
