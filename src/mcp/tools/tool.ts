import type { ToolAnswer } from '../answers/answer.ts';
import type { ToolInput, Values } from '../answers/arguments.ts';
import type { OutputSchema } from '../answers/output-shapes.ts';
import type { ParsedRelease } from '../answers/parsed-release.ts';
import type { Vocabulary } from '../answers/tables.ts';

export interface CallableTool extends ToolInput {
  /** `values` have passed the checks of `parameters` and `required`. */
  call(parsed: ParsedRelease, values: Values): ToolAnswer;
}

/** A tool: its entry in `tools/list`, and its call. */
export interface Tool extends CallableTool {
  title: string;
  /** For models: what it returns, when to use it and when not, with this business's own names. */
  describe(vocabulary: Vocabulary): string;
  output: OutputSchema;
}
