import type { Locale } from '../settings.ts';

/** What a person asks of every reply before it is published. */
interface ReplyQuestions {
  intro: string;
  questions: readonly [string, string, string, string, string];
  /** Asks who read it; an empty name means no one. */
  name: string;
}

const ENGLISH: ReplyQuestions = {
  intro: 'Read the reply as a stranger would. Does it',
  questions: [
    'confirm that the author is a customer?',
    'mention a treatment, an order or a case?',
    'mention money?',
    'threaten or put pressure on anyone?',
    'say anything private, about the author or your staff?',
  ],
  name: 'If all five answers are no, your first and last name (empty: do not publish)',
};

const GERMAN: ReplyQuestions = {
  intro: 'Lesen Sie die Antwort wie ein Fremder.',
  questions: [
    'Bestätigt sie, dass jemand Kunde oder Patient ist?',
    'Erwähnt sie eine Behandlung, einen Auftrag oder einen Fall?',
    'Spricht sie von Geld?',
    'Droht sie oder setzt sie jemanden unter Druck?',
    'Verrät sie Privates über den Verfasser oder Ihr Team?',
  ],
  name: 'Fünfmal nein? Dann Ihr Vor- und Nachname (leer: nicht veröffentlichen)',
};

const QUESTIONS: Record<Locale, ReplyQuestions> = { 'en-US': ENGLISH, 'en-GB': ENGLISH, de: GERMAN };

/** The questions as lines, in the language of the site, and the one for the checker's name. */
export function replyQuestions(locale: Locale): { lines: string[]; name: string } {
  const { intro, questions, name } = QUESTIONS[locale];
  return { lines: [intro, ...questions.map((each, index) => `  ${index + 1}. ${each}`)], name };
}
