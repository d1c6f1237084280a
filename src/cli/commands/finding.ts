/** What a doctor checked, and how to fix it if something is wrong. */
export type ProjectFinding = { ok: true; text: string } | { ok: false; text: string; remedy: string };

/** One line for each check, with a remedy below the bad ones. */
export function findingLines(findings: readonly ProjectFinding[]): string[] {
  return findings.flatMap((finding) =>
    finding.ok ? [`ok  ${finding.text}`] : [`!!  ${finding.text}`, `    ${finding.remedy}`],
  );
}

export function bad(text: string, remedy: string): ProjectFinding {
  return { ok: false, text, remedy };
}
