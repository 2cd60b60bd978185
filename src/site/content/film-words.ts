/** Names of the button over the film of the orbits. */
export const filmWords = { pauseFilm: "Pause film", playFilm: "Play film" };
