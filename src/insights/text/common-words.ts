import { wordStem } from '../../reviews/word-stem.ts';
import { wordSet } from './word-set.ts';

/** Frequent English words that are neither names nor subjects. */
const COMMON_WORDS = wordSet(
  "about after again also always another anyone anything around back because been before being both came come comes could does doing done down each even ever every everyone everything feel feels felt first from gave gets getting give given goes going gone good half have having here into it's i've just keep kept knew know last left less life like little long look looked made make makes many maybe more most much must need needed never next nothing once only other over people place right said same says seen since some somebody someone something still such sure take taken takes than that that's their them then there these they they're thing things think this those though thought three through time times told took turn twice until used using very walk want wanted well went were what when where which while whole with without won't words work worked would year years your you're didn't don't wasn't couldn't doesn't can't haven't i'd i'm i'll he's she's day days week weeks month months minutes hour hours today today morning later home find found tell tried asked called started second really four five eight nine hundred thank thanks",
);

/** Forms of "be" after a noun: "parking is easy". */
const COPULAS = wordSet("is are was were isn't aren't wasn't weren't");

/** Words that announce a noun: "the new menu", "for parking". */
const DETERMINERS = wordSet(
  'the a an my our your his her its their this that these those no any some every each of for with about',
);

/** Other words that cannot start or end a phrase, as in "made me feel" and "two weeks". */
const SMALL_WORDS = wordSet(
  "and i i'm i've i'd me we us you he he's she she's him they they're them there there's it it's be been am to in on at from by as or so but if then than because not do did does don't didn't doesn't have has had will would can can't cannot could should just also too very really all one two up out into well after before during within since until when while who what which where how more most much many few several enough times twice once first second third last next same own other another again always never ever only even still here now today day days week weeks month months year years ago made make makes making sounded sounds said says told got get gets went goes came comes",
);

/** Nouns that fit every business, and people who work there or accompany customers. */
const GENERIC = wordSet(
  `ability advice answer area assistant attention attorney barber bit bunch business care case chef chiropractor
  choice client company cook couple course crew customer dad daughter deal dentist detail difference doctor dr
  effort electrician employee end etc evening example experience face fact family father feeling five four friend
  gentleman girl gp group guest guy hairdresser half hand help husband idea inside instructor issue item job kid
  kind lady lawyer level line lot man manager matter mechanic member men min mind minute mom moment month mother
  mum myself name need night nine option others outside owner part partner past patient pay people person
  physician place plenty plumber point practice practitioner problem process provider question range reason rest
  result review sense server service session set seven side single sister site situation six son sort specialist
  spot staff standard star start step story stuff stylist support surgeon talk teacher team technician ten
  therapist tip top town trainer trip try twenty type use user variety vet veterinarian visit visitor waiter
  waitress week wife woman women world year`,
);

/** Whether a word says nothing about the subject: "time", "visit", "people" or a number. */
export function isGenericWord(word: string): boolean {
  return /^\p{N}/u.test(word) || EMPTY.has(word) || EMPTY.has(wordStem(word));
}

const EMPTY: ReadonlySet<string> = new Set(
  [...COMMON_WORDS, ...GENERIC, ...COPULAS, ...DETERMINERS, ...SMALL_WORDS].flatMap((word) => [
    word,
    wordStem(word),
  ]),
);
