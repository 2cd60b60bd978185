import { OrbitScene } from "#site/pages/home/orbit-scene.tsx";

/** The picture beside the headline. Today it is the drawn poster; a film is laid over it once there is one. */
export function HeroFilm() {
  return (
    <div className="-mx-5 mt-6 lg:col-span-7 lg:col-start-6 lg:row-start-1 lg:mt-0 lg:-mr-44 lg:ml-0">
      <OrbitScene />
    </div>
  );
}
