import { palette } from "#weftline/illustrations/palette.ts";

/*
 * Line drawings, about 440 units high, with the centre of the garment at x = 0. Symmetrical parts are drawn once, as
 * the wearer's left half, and mirrored.
 */

const { ink, thread, madder, muted } = palette;

const outline = (path: string) => `<path d="${path}" fill="${thread}" stroke="${ink}" stroke-width="3"/>`;
const seam = (path: string) => `<path d="${path}" fill="none" stroke="${muted}" stroke-width="1.6"/>`;
const stitch = (path: string) =>
  `<path d="${path}" fill="none" stroke="${muted}" stroke-width="1.4" stroke-dasharray="5 4"/>`;
const sensor = (path: string, width = 7) =>
  `<path d="${path}" fill="none" stroke="${madder}" stroke-width="${width}"/>`;

const mirror = (half: string) => `<g>${half}</g><g transform="scale(-1 1)">${half}</g>`;

export const turnoutCoat =
  mirror(
    outline("M92 58L128 74C146 84 152 104 156 128L186 316L140 326L112 178L92 120Z") +
      outline("M0 26C18 26 34 18 42 4L98 36C112 46 114 60 112 80L110 150L122 432L0 440Z") +
      outline("M0 44C22 42 40 30 44 2L22 -4C18 14 10 22 0 24Z") +
      seam("M14 44V439M110 150C104 124 98 100 98 70") +
      seam("M34 330H100L103 392H34ZM34 346H101") +
      `<path d="M14 236L116 232L117 252L14 256ZM136 268L177 260L180 276L139 284ZM14 404L121 399L122 416L14 421Z" fill="${palette.rule}" stroke="${ink}" stroke-width="1.6"/>`,
  ) + mirror(sensor("M0 150C40 150 70 148 110 142", 9) + sensor("M62 18C70 60 72 100 70 148", 6));

export const runningShirt =
  mirror(
    outline(
      "M-1 40H0C24 40 42 28 44 8L110 36C132 46 142 66 150 92L176 176L132 192L106 122L102 200L112 424C70 434 30 436 0 436H-1",
    ) +
      seam("M106 122C98 98 94 70 100 34M128 176L170 162") +
      stitch("M112 412C70 421 30 423 0 423") +
      seam("M0 40C24 40 42 28 44 8M0 50C30 50 50 34 54 13"),
  ) +
  `<path d="M-103 178C-60 190 60 190 103 178L103 216C60 228 -60 228 -103 216Z" fill="${thread}" stroke="${ink}" stroke-width="2"/>` +
  Array.from({ length: 33 }, (_, index) => {
    const x = (index - 16) * 6;
    const sag = 8 * (1 - (x / 103) ** 2);
    return `<path d="M${x} ${180 + sag}v37" stroke="${index % 4 < 2 ? muted : palette.rule}" stroke-width="2"/>`;
  }).join("") +
  sensor("M-103 194C-60 206 60 206 103 194", 4) +
  sensor("M-103 202C-60 214 60 214 103 202", 4);

/** Evenly spaced lines of heating yarn in a rectangle. */
const heatingField = (x: number, y: number, width: number, height: number) => {
  const rows = Array.from({ length: Math.floor(height / 9) + 1 }, (_, row) => `M${x} ${y + row * 9}h${width}`).join("");
  return `<path d="${rows}M${x} ${y}v${height}M${x + width} ${y}v${height}" fill="none" stroke="${madder}" stroke-width="2.4"/>`;
};

/** Seen from behind, because the heating fields are in the back. */
export const workJacket =
  mirror(
    outline("M96 50L126 66C144 78 150 98 156 124L190 330L146 340L114 170Z") +
      outline("M-1 18H0C20 18 34 14 44 6L100 40C114 52 114 70 112 92L110 380C108 398 112 412 108 424L0 428H-1") +
      outline("M-1 -6H0C18 -6 34 -4 44 6C36 20 18 24 0 24H-1") +
      seam("M110 150C102 120 98 90 100 52M0 78C40 78 74 74 98 66M109 384C70 392 30 394 0 394") +
      seam("M143 322L187 312"),
  ) +
  heatingField(-62, 268, 124, 90) +
  mirror(`<g transform="translate(128 186) rotate(-9.5)">${heatingField(0, 0, 34, 100)}</g>`) +
  mirror(sensor("M166 331L152 286M132 186C130 140 122 106 104 96C70 84 34 150 24 268", 2)) +
  mirror(`<circle cx="166" cy="331" r="6" fill="${madder}"/>`);

export const compressionShorts =
  mirror(
    outline("M-1 20H106C118 110 130 210 134 330L132 404L28 410C26 330 16 270 0 236") +
      seam("M-1 58H111M28 393L132 387M0 58V236") +
      seam("M104 58C100 150 108 260 116 386") +
      stitch("M0 30H107M0 48H109") +
      `<path d="M30 160L46 157L66 280L50 284Z" fill="${madder}"/><path d="M62 156L78 153L92 274L76 278Z" fill="${madder}"/>` +
      `<path d="M38 158C46 120 80 100 100 58M70 154C76 126 96 104 103 76" fill="none" stroke="${madder}" stroke-width="1.8" stroke-dasharray="6 4"/>`,
  ) + `<rect x="84" y="28" width="34" height="24" rx="4" fill="${ink}"/>`;

/** Seen from the side, with the head on the right. The strap is at x = 0. */
export const dogWithHarness = `<g transform="translate(-246 0)">
<path d="M118 250C108 290 112 300 118 318L122 364C122 372 128 376 134 376H152C156 370 152 364 146 362L142 310C150 290 156 270 160 254ZM286 250C290 300 292 330 292 364C292 372 298 376 304 376H322C326 370 322 364 316 362C316 330 318 290 322 236Z" fill="${palette.rule}" stroke="${ink}" stroke-width="2.4"/>
<path d="M96 152C70 142 50 112 50 78C52 70 62 72 63 80C66 108 80 128 104 144Z" fill="${thread}" stroke="${ink}" stroke-width="3"/>
<path d="M448 122C440 108 420 102 402 98C394 76 378 62 354 62C334 64 320 84 308 110C298 128 282 136 262 140C210 150 150 140 108 146C90 150 80 158 76 172C70 204 76 228 88 248C80 268 66 284 64 302L72 366C72 374 78 380 86 380H108C112 374 108 366 100 364L94 308C108 292 126 276 138 250C172 264 212 266 252 256C256 290 258 330 260 366C258 374 264 380 272 380H294C298 374 294 366 286 364C286 330 292 290 302 252C320 234 330 212 334 190C346 178 362 170 376 166C400 168 432 160 446 144C452 138 452 128 448 122Z" fill="${thread}" stroke="${ink}" stroke-width="3" stroke-linejoin="round"/>
<path d="M352 70C336 82 330 112 336 138C350 140 366 124 372 98C370 84 364 74 352 70Z" fill="${palette.cloth}" stroke="${ink}" stroke-width="2.4"/>
<path d="M448 122C442 120 434 124 436 132C440 138 446 138 451 134Z" fill="${ink}"/><circle cx="396" cy="112" r="4.5" fill="${ink}"/>
<path d="M414 150C424 150 436 148 444 142" fill="none" stroke="${ink}" stroke-width="2"/>
<path d="M262 140C290 168 318 186 334 190" fill="none" stroke="${ink}" stroke-width="11"/><path d="M262 140C290 168 318 186 334 190" fill="none" stroke="${palette.rule}" stroke-width="7"/>
<path d="M240 143C256 178 258 222 248 257" fill="none" stroke="${ink}" stroke-width="24"/><path d="M240 143C256 178 258 222 248 257" fill="none" stroke="${thread}" stroke-width="20"/>
${[-5, 0, 5].map((x) => `<path d="M${240 + x} 143C${256 + x} 178 ${258 + x} 222 ${248 + x} 257" fill="none" stroke="${madder}" stroke-width="2.6"/>`).join("")}
<rect x="232" y="122" width="34" height="24" rx="5" fill="${ink}"/></g>`;
