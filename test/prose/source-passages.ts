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
    if (text !== null && !isPart(node) && PROSE.test(text) && !isWordList(node, text)) {
      const line = root.getLineAndCharacterOfPosition(node.getStart(root)).line + 1;
      passages.push({ file, line, text, isMessage: isMessage(node) });
    }
    ts.forEachChild(node, visit);
  };
  visit(root);
  return passages;
}

/** Whether it is a part of a longer text, which is one passage. */
function isPart({ parent }: ts.Node): boolean {
  return ts.isBinaryExpression(parent) && literalText(parent) !== null;
}

function literalText(node: ts.Node): string | null {
  if (ts.isBinaryExpression(node) && node.operatorToken.kind === ts.SyntaxKind.PlusToken) {
    const parts = [literalText(node.left), literalText(node.right)];
    return parts.includes(null) ? null : parts.join('');
  }
  if (ts.isStringLiteral(node) || ts.isNoSubstitutionTemplateLiteral(node)) return node.text;
  if (!ts.isTemplateExpression(node)) return null;
  return node.head.text + node.templateSpans.map(({ literal }) => `${HOLE}${literal.text}`).join('');
}

/** The comments of a source file, without their marks. */
export function commentPassages(file: string, source: string): Passage[] {
  return [...source.matchAll(/\/\*\*?[\s\S]*?\*\/|(?<=^\s*)\/\/ .*/gm)].map((match) => ({
    file,
    line: source.slice(0, match.index).split('\n').length,
    text: match[0].replace(/^\/\*\*?|^ *\*(?: |$)|\*\/$|^\/\/ /gm, '').replace(/`[^`\n]*`/g, HOLE),
  }));
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
