/** `device` is the specification's mobile or desktop; a tablet is mobile. Empty where the device type is unknown. */
export const deviceSql = (deviceType: string): string =>
  `CASE coalesce(${deviceType}, '') WHEN '' THEN '' WHEN 'desktop' THEN 'desktop' ELSE 'mobile' END`;
