const lines = {
  alert: 'M12 2a10 10 0 1 0 0 20 10 10 0 0 0 0-20M12 8v4M12 16h.01',
  check: 'M12 2a10 10 0 1 0 0 20 10 10 0 0 0 0-20M16 9l-5.5 5.5L8 12',
  ring: 'M21 12a9 9 0 1 1-6.219-8.56',
} as const;

interface IconProps {
  readonly name: keyof typeof lines;
  readonly size: number;
  readonly className?: string;
}

/** A decorative icon. */
export const Icon = ({ name, size, className = 'slw-icon' }: IconProps) => (
  <svg className={className} viewBox="0 0 24 24" width={size} height={size} aria-hidden="true">
    <path d={lines[name]} />
  </svg>
);
