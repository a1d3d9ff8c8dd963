/** Pressing `g`, then the letter, opens `to`. */
export type Shortcut = { letter: string; to: string; label: () => string };
