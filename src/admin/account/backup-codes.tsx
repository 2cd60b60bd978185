import { ActionButton } from "#admin/parts/action-button.tsx";
import { CopyButton } from "#admin/parts/copy-button.tsx";
import { siteConfig } from "#site.config.ts";

const { brand } = siteConfig;

function download(codes: readonly string[]) {
  const text = `Backup codes for the ${brand.name} dashboard at ${location.origin}\nEach code works once.\n\n${codes.join("\n")}\n`;
  const url = URL.createObjectURL(new Blob([text], { type: "text/plain" }));
  const link = document.createElement("a");
  link.href = url;
  link.download = `${brand.id}-backup-codes.txt`;
  link.click();
  URL.revokeObjectURL(url);
}

/** Shown only when the codes are created. */
export function BackupCodes({ title, codes }: { title: string; codes: readonly string[] }) {
  return (
    <div>
      <h3 className="font-sans font-semibold">{title}</h3>
      <p className="max-w-[60ch] text-muted">
        Use a backup code to sign in if you lose your phone. Each code works once. The codes are shown only now, so
        store them somewhere safe.
      </p>
      <ul
        aria-label="Backup codes"
        className="my-3 grid max-w-[26rem] grid-cols-2 gap-x-6 gap-y-1 font-mono text-[0.875rem]"
      >
        {codes.map((code) => (
          <li key={code} className="border-b border-rule py-1">
            {code}
          </li>
        ))}
      </ul>
      <p className="flex flex-wrap gap-2">
        <ActionButton onClick={() => download(codes)}>Download</ActionButton>
        <CopyButton text={codes.join("\n")} what="the backup codes" />
      </p>
    </div>
  );
}
