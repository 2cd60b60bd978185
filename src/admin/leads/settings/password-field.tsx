import { TextField } from "#ui/field.tsx";

interface PasswordFieldProps {
  label: string;
  /** Null keeps the stored password. */
  value: string | null;
  isStored: boolean;
  isOptional?: boolean;
  error: string | undefined;
  onChange: (password: string) => void;
}

/** The password of another server. A stored one is never sent to the browser. */
export const PasswordField = ({ label, value, isStored, isOptional, error, onChange }: PasswordFieldProps) => (
  <TextField
    label={label}
    note={isStored ? "Stored" : isOptional ? "Optional" : undefined}
    type="password"
    autoComplete="new-password"
    placeholder={isStored && value === null ? "Unchanged" : ""}
    value={value ?? ""}
    error={error}
    onChange={({ target }) => onChange(target.value)}
  />
);
