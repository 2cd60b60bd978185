export const isVisible = (): boolean => document.visibilityState === "visible";
