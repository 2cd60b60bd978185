/** In the imprint, until the address is known. */
export const danishCompanyKind = "Dansk anpartsselskab";
