/** Server options, passed on the command line, so that they apply to clusters of all versions. */
export function serverOptions(cluster: string, socketDirectory: string): string[] {
  const settings: Record<string, string> = {
    // Reachable through its socket only.
    listen_addresses: "",
    unix_socket_directories: `"${socketDirectory.replaceAll('"', '""')}"`,
    unix_socket_permissions: "0700",
    // Committed data survives a power failure.
    fsync: "on",
    synchronous_commit: "on",
    full_page_writes: "on",
    // Tuned for a small server with one application and a solid-state disk.
    shared_buffers: "256MB",
    max_connections: "100",
    max_wal_size: "2GB",
    random_page_cost: "1.1",
    jit: "off",
    cluster_name: "orbit",
    timezone: "UTC",
    // One log file for each day of the week, overwritten a week later.
    logging_collector: "on",
    log_directory: "log",
    log_filename: "postgresql-%a.log",
    log_rotation_age: "1d",
    log_rotation_size: "0",
    log_truncate_on_rotation: "on",
    log_timezone: "UTC",
    log_line_prefix: "%m [%p] %q%a ",
  };
  return [
    "-D",
    cluster,
    "-p",
    "5432",
    ...Object.entries(settings).flatMap(([name, value]) => ["-c", `${name}=${value}`]),
  ];
}
