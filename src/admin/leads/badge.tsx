interface BadgeProps {
  title?: string;
  /** Has the colour of what still has to be done. */
  isOpen?: boolean;
  children: string;
}

export const Badge = ({ title, isOpen, children }: BadgeProps) => (
  <span
    title={title}
    className={`rounded-control border px-1.5 text-[0.8125rem] font-normal whitespace-nowrap text-muted ${isOpen ? "border-signal" : "border-rule"}`}
  >
    {children}
  </span>
);
