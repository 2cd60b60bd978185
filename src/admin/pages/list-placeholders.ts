/** Paths of placeholder values in the configuration, such as `contact.address`. */
export function listPlaceholders(config: object, prefix = ""): string[] {
  return Object.entries(config).flatMap(([name, value]): string[] => {
    if (typeof value !== "object" || value === null) return [];
    const path = prefix + name;
    return "placeholder" in value ? [path] : listPlaceholders(value, `${path}.`);
  });
}
