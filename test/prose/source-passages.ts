import ts from 'typescript';
import { HOLE, type Passage } from './findings.ts';

/** Shorter strings are names, keys and selectors. */
const PROSE = /\p{L}+[ ,]+\p{L}+ +\p{L}+/u;
/** A list of words that the insights look for, not a sentence. */
const WORD_LIST = /^(?:[\p{Ll}\d'’-]+[\s,]+){14,}[\p{Ll}\d'’-]+$/u;
/** Functions that take such lists. */
const WORD_CALL = /^(?:words|wordSet|rule|namesRule)$/;
const MESSAGE_KEYS = ['message', 'problem', 'error', 'refused', 'complaint'];
const MESSAGE_CALLS = ['complain', 'console.error'];

/** The sentences in string literals of a source file; inserted values are holes. */
export function sourcePassages(file: string, source: string): Passage[] {
  const root = ts.createSourceFile(file, source, ts.ScriptTarget.Latest, true);
  const passages: Passage[] = [];
  const visit = (node: ts.Node): void => {
    const text = literalText(node);
    if (text !== null && PROSE.test(text) && !isWordList(node, text)) {
      const line = root.getLineAndCharacterOfPosition(node.getStart(root)).line + 1;
      passages.push({ file, line, text, isMessage: isMessage(node) });
    }
    ts.forEachChild(node, visit);
  };
  visit(root);
  return passages;
}

function literalText(node: ts.Node): string | null {
  if (ts.isStringLiteral(node) || ts.isNoSubstitutionTemplateLiteral(node)) return node.text;
  if (!ts.isTemplateExpression(node)) return null;
  return node.head.text + node.templateSpans.map(({ literal }) => `${HOLE}${literal.text}`).join('');
}

function isWordList({ parent }: ts.Node, text: string): boolean {
  const call = ts.isArrayLiteralExpression(parent) ? parent.parent : parent;
  if (ts.isCallExpression(call) && WORD_CALL.test(call.expression.getText())) return true;
  return WORD_LIST.test(text.trim());
}

/** What certainly is an error message: an error's text, a property named so, or a line for stderr. */
function isMessage(node: ts.Node): boolean {
  const { parent } = node;
  if (ts.isPropertyAssignment(parent)) return MESSAGE_KEYS.includes(parent.name.getText());
  if (ts.isNewExpression(parent)) return parent.expression.getText().endsWith('Error');
  return ts.isCallExpression(parent) && MESSAGE_CALLS.includes(parent.expression.getText());
}
