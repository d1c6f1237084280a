import { truncated } from '../../text/truncated.ts';
import type { SourcedContent } from '../sourced-content.ts';
import { type FigureKind, type FigureWords, figures } from './figures.ts';
import { fullerNames } from './fuller-name.ts';

/** Words of a reply that a person should look at. */
export interface ReplyFinding {
  kind: FigureKind | 'name';
  words: string;
}

export type ReplySettings = Pick<SourcedContent, 'business' | 'policy' | 'technicians'>;

interface Answered {
  author?: string | undefined;
  title?: string | null | undefined;
  text?: string | null | undefined;
}

/** What is found without knowing the language, and is neither the business's nor in the review. */
export function replyFindings(
  reply: string,
  review: Answered,
  settings: ReplySettings,
  words: FigureWords,
): ReplyFinding[] {
  const said = [review.title, review.text].filter(Boolean).join('\n');
  const name = settings.business?.value.name ?? '';
  const names = fullerNames(reply, review.author ?? '', [said, name, ...teamOf(settings)]);
  const found: ReplyFinding[] = [
    ...figures(reply, words).filter((each) => !isOwn(each, settings) && !isSaid(each, said)),
    ...names.map((each) => ({ kind: 'name' as const, words: each })),
  ];
  const isFirst = ({ words }: ReplyFinding, index: number): boolean =>
    found.findIndex((each) => each.words === words) === index;
  return found.filter(isFirst).slice(0, FINDINGS_MAX);
}

/** A person reads all of it anyway. */
const FINDINGS_MAX = 10;

export function findingSentence({ kind, words }: ReplyFinding): string {
  return `"${truncated(words)}" ${SAYS[kind]}.`;
}

const SAYS: Record<ReplyFinding['kind'], string> = {
  amount: 'is an amount of money',
  date: 'is a date',
  phone: 'is a phone number that is not yours',
  email: 'is an email address that is not yours',
  link: 'is a link that is not to your site',
  name: 'may say more of a name than the author did',
};

/** The names of the people in technicians.yaml. */
export function teamOf({ technicians }: Pick<ReplySettings, 'technicians'>): string[] {
  return (technicians?.value ?? [])
    .flatMap((person) => [person?.label, ...(person?.aliases ?? [])])
    .filter((name) => name !== undefined);
}

function isOwn({ kind, words }: ReplyFinding, { business }: ReplySettings): boolean {
  const { telephone, email, url } = business?.value ?? {};
  if (kind === 'phone') return [telephone ?? []].flat().some((own) => isSamePhone(words, own));
  if (kind === 'email') return words.toLowerCase() === email?.toLowerCase();
  return kind === 'link' && url !== undefined && hostOf(words) === hostOf(url);
}

function isSaid({ kind, words }: ReplyFinding, said: string): boolean {
  if (kind === 'link' || kind === 'email') return said.includes(words);
  const numbers = new Set(said.match(/\d+/g));
  return (words.match(/\d+/g) ?? []).every((number) => numbers.has(number));
}

/** Equal without what callers from abroad add or skip: "+49 (0)30 123456" is "030 123456". */
function isSamePhone(a: string, b: string): boolean {
  const [one, other] = [a, b].map((phone) =>
    phone.replace('(0)', '').replace(/\D/g, '').replace(/^0+/, ''),
  ) as [string, string];
  return one.endsWith(other) || other.endsWith(one);
}

function hostOf(link: string): string {
  return link
    .toLowerCase()
    .replace(/^https?:\/\//, '')
    .replace(/^www\./, '')
    .replace(/[/?#:].*$/s, '');
}
