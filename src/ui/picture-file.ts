/** A picture with the size that the page reserves for it. `srcSet` lists the scaled versions of a photograph. */
export interface PictureFile {
  src: string;
  srcSet?: string;
  width: number;
  height: number;
}
