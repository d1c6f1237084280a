import { UNLISTED_DAYS } from '../../settings.ts';
import { openingWords } from '../opening-words.ts';
import { grouped, percentWords } from '../quantities.ts';
import { germanDate, germanMonth } from '../readable-date.ts';
import { CARD_WORDS } from './card-words.ts';
import type { PageWords } from './en-us.ts';

const count = (n: number): string => grouped(n).replaceAll(',', '.');
const reviews = (n: number): string => `${count(n)} ${n === 1 ? 'Bewertung' : 'Bewertungen'}`;
/** With a space that never breaks, as DIN 5008 asks. */
const percent = (k: number, n: number): string => percentWords(k, n).replace('%', '\u00a0%');

/** German, for visitors who are addressed as "Sie". */
export const de: PageWords = {
  lang: 'de',
  isEnglish: false,

  card: CARD_WORDS.de,
  date: germanDate,
  month: germanMonth,
  count,
  percent,
  decimal: (number) => number.replace('.', ','),
  reviews,
  stars: (n) => (n === 1 ? '1 Stern' : `${n} Sterne`),
  starsOfFive: (rating) => `${rating} von 5 Sternen`,
  openingHours: (hours) =>
    openingWords(hours, {
      days: ['Mo', 'Di', 'Mi', 'Do', 'Fr', 'Sa', 'So'],
      times: (opens, closes) => `${opens}–${closes} Uhr`,
      closed: 'geschlossen',
      on: (day) => `am ${germanDate(day)}`,
      from: (day) => `ab ${germanDate(day)}`,
      to: (day) => `bis ${germanDate(day)}`,
      until: (day) => `bis ${germanDate(day)}`,
    }),
  sentiments: { positive: 'positiv', neutral: 'neutral', mixed: 'gemischt', negative: 'negativ' },

  frame: {
    skip: 'Zum Inhalt springen',
    sampleLabel: 'Beispielinhalt',
    sample: 'Beispielinhalt. Dieses Unternehmen und seine Bewertungen sind erfunden.',
    siteName: { before: 'Bewertungen: ', after: '' },
    reviewsOf: (name) => `Bewertungen: ${name}`,
    mainMenu: 'Hauptmenü',
    moreMenu: 'Weiteres',
    reviews: 'Bewertungen',
    policy: 'So veröffentlichen wir',
    services: 'Leistungen',
    imprint: 'Impressum',
    privacy: 'Datenschutz',
    widgets: 'Widgets',
    developers: 'Für Entwickler (Englisch)',
    readBy: ({ by, checked, complaints_checked: complaints }) =>
      `Die Texte hat ${by.join(' und ')} ausgewertet. ${
        complaints
          ? `Der Betrieb hat ${complaints.of} Beschwerden geprüft, ${complaints.right} davon stimmen.`
          : `Der Betrieb hat das ${checked ? 'zum Teil' : 'nicht'} geprüft.`
      }`,
    runs: ' betreibt diese Website und ist das bewertete Unternehmen. Jede Bewertung gehört der Person, die sie geschrieben hat.',
    aboutBusiness: 'Über das Unternehmen',
    socialImage: (name) => `Gesamtbewertung für ${name} und Anzahl der Bewertungen je Stern`,
    breadcrumb: 'Navigationspfad',
    allReviews: 'Alle Bewertungen',
    noReviews: 'Noch keine Bewertungen.',
    notFound: 'Seite nicht gefunden',
    notFoundDescription: 'Diese Seite gibt es nicht.',
    checkUrl:
      'Prüfen Sie die Adresse auf Tippfehler. Wenn Sie dem Link zu einer Bewertung gefolgt sind, wurde sie vielleicht entfernt.',
    backHome: (name) => `Was andere über ${name} sagen`,
    searchReviews: 'Alle Bewertungen durchsuchen',
  },

  business: {
    team: 'Team',
    book: 'Online buchen',
    call: 'Anrufen:',
    directions: 'Route',
    writeReview: 'Waren Sie schon hier? Bewerten Sie uns bei',
    or: 'oder',
    acceptsNew: (customers) => `Nimmt ${customers} an`,
    notAcceptingNew: (customers) => `Nimmt derzeit keine ${customers} an`,
    newCustomers: (customers) => `neue ${customers ?? 'Patienten'}`,
  },

  said: {
    title: 'Das sagen andere',
    description: (name) => `Was Bewertungen für ${name} sagen, und Antworten auf häufige Fragen.`,
    positive: () => 'Das gefällt',
    negative: () => 'Das stört',
    lowRated: 'Bewertungen mit höchstens 3 Sternen nennen',
    lowRatedSay: 'Das sagen Bewertungen mit höchstens 3 Sternen',
    questions: (name) => `Antworten auf häufige Fragen zu ${name}, und die Gesamtbewertung.`,
    low: (n) => (n === 1 ? 'Bewertung lesen' : `Alle ${count(n)} lesen`),
    warnings: (n) =>
      `${reviews(n)} ${n === 1 ? 'warnt' : 'warnen'} vor Mängeln bei Hygiene, Sicherheit, Gleichbehandlung oder Geld:`,
  },

  home: {
    title: (name, town) => `Bewertungen: ${name}${town === undefined ? '' : `, ${town}`}`,
    description: (headline, name, { isReadable, isLinked }) =>
      `${headline}: ` +
      `${isReadable ? `was andere über ${name} sagen, und alle Bewertungen` : `alle Bewertungen für ${name}`}${isLinked ? ', jede mit ihrer Quelle' : ''}.`,
    headline: (mean, n) => `${mean} von 5 aus ${reviews(n)}`,
    noReviews: 'Noch keine Bewertungen. Die erste erscheint hier, ob gut oder schlecht.',
    ratingCount: (n, withText) =>
      `${reviews(n)}${withText === n ? '' : withText === 0 ? ', nur Sterne' : `, ${count(withText)} mit Text`}`,
    lastYear: ({ until, mean, count: n }) =>
      `12 Monate bis ${germanMonth(until)}: ${mean.replace('.', ',')} aus ${reviews(n)}`,
    replies: (replied, n) => `Antworten auf ${count(replied)} von ${count(n)}`,
    replyDays: (days) =>
      days === 0 ? ', meist am selben Tag' : `, meist binnen ${days === 1 ? '1 Tag' : `${days} Tagen`}`,
    newestReviews: 'Neueste Bewertungen',
    checkOnGoogle: 'Bei Google prüfen',
    newest: (day) => `Neueste: ${germanDate(day)}`,
    heldBack: (held, removed) =>
      [
        held === null ? '' : `${held === 0 ? 'Keine' : count(held)} zurückgehalten.`,
        removed === 0 ? '' : `${count(removed)} entfernt.`,
      ]
        .join(' ')
        .trim(),
    seeWhy: 'Warum?',
    allReviews: (n) => (n === 1 ? 'Bewertung lesen' : `Alle ${count(n)} Bewertungen`),
  },

  measures: {
    lowRatedNamed: (low, n, label) =>
      n === 1
        ? `Die einzige Bewertung zu „${label}“ gibt dem Unternehmen höchstens drei Sterne.`
        : `${low} der ${n} Bewertungen zu „${label}“ ${low === 1 ? 'gibt' : 'geben'} dem Unternehmen höchstens drei Sterne.`,
  },

  insights: {
    leftOut: ({ excluded, overall_sentiment: overall }) => {
      const parts = excluded.map(({ reason, count: n }) => {
        if (reason === 'no_text') return `${count(n)} nur mit Sternen`;
        return reason === 'not_read'
          ? `${count(n)} ungelesen`
          : `${count(n)} auf Deutsch oder in anderen Sprachen`;
      });
      const why = {
        language: `Weil ${
          excluded.some(({ reason }) => reason === 'language')
            ? 'das Programm nur Englisch liest'
            : 'zu viele Texte nicht ausgewertet wurden'
        }, zeigen wir weder Lob noch Kritik.`,
        vocabulary: 'Für diese Branche fehlt noch eine Wortliste, deshalb zeigen wir weder Lob noch Kritik.',
      };
      const left = parts.length === 0 ? '' : `Nicht ausgewertet: ${parts.join(', ')}. `;
      return (left + (overall.withheld === null ? '' : why[overall.withheld])).trim() || null;
    },
    counting:
      'Ein Programm zählt nach Wörtern und Namen. Deshalb fehlen manche Bewertungen, und manche passen nicht.',
    howMeasured: 'So messen wir',
    getData: 'Daten herunterladen',
    report: 'Fehler melden',
  },

  summary: {
    writtenBy: (author) => `Geschrieben von ${author ?? 'einem Menschen'}`,
    checked: (day) => `, zuletzt geprüft am ${germanDate(day)}`,
  },

  named: {
    listHeading: (kind, team) =>
      kind === 'technicians' ? `${team ?? 'Team'} in den Bewertungen` : 'Leistungen in den Bewertungen',
    description: (n, name, label) =>
      `${label}: was ${reviews(n)} für ${name} dazu ${n === 1 ? 'sagt' : 'sagen'}`,
    none: (label) => `Bewertungen, die „${label}“ nennen, erscheinen hier.`,
    average: (mean, n) => `im Schnitt ${mean} von 5 Sternen für das Unternehmen in ${reviews(n)}`,
    countedBy: (names) => `Gezählt nach: ${names.join(', ')}`,
    starsAre: 'Die Sterne gelten dem ganzen Unternehmen.',
  },

  faq: {
    title: 'Gut zu wissen',
    all: (n, keywords) => `${reviews(n)} mit ${keywords}`,
    unanswered: 'Noch nicht beantwortet.',
  },

  review: {
    by: 'Bewertung von ',
    title: (rating, author) => `${rating} von 5 Sternen, Bewertung von ${author}`,
    starsOnly: (rating, name, author, day) =>
      `${rating} von 5 Sternen für ${name} von ${author}, ${germanDate(day)}, nur Sterne.`,
    read: 'Was das Programm erkannt hat',
    corrected: 'von einem Menschen korrigiert',
    builtIn: 'vom eingebauten Programm beurteilt',
    topics: (labels) => `Themen: ${labels.join(', ')}`,
    others: 'Andere Bewertungen',
    newer: 'Neuer: ',
    older: 'Älter: ',
  },

  lists: {
    allTitle: (name) => `Alle Bewertungen: ${name}`,
    allHeading: { before: 'Alle Bewertungen: ', after: '' },
    allDescription: (n, name) => `${reviews(n)} für ${name}, neueste zuerst, mit Suche.`,
    newestFirst: (title, name) => `${title} für ${name}, neueste zuerst`,
    page: (number) => `, Seite ${number}`,
    byStars: (rating) => `Bewertungen mit ${rating === 1 ? '1 Stern' : `${rating} Sternen`}`,
    byYear: (year) => `Bewertungen aus ${year}`,
    years: 'Jahre',
    needsScript:
      'Fragen und Filter brauchen JavaScript. Ohne JavaScript zeigt diese Seite alle Bewertungen. Die Listen unten funktionieren.',
    loading: 'Die Suche lädt noch. Wenn nichts geschieht, laden Sie die Seite neu oder stöbern Sie unten.',
    skipFilters: 'Filter überspringen',
    ask: 'Was möchten Sie wissen?',
    askExamples: 'Zum Beispiel:',
    askButton: 'Fragen',
    sortField: 'Sortierung',
    anyStars: 'Alle',
    browse: 'Nach Sternen, Jahren und mehr durchsuchen',
    total: (n) => `${reviews(n)}, neueste zuerst`,
    clear: 'Filter zurücksetzen',
    otherFilters: 'Weitere Filter',
    more: 'Mehr anzeigen',
    asData: 'Diese Ergebnisse als Daten',
    pages: 'Seiten',
    newer: 'Neuere',
    older: 'Ältere',
    pageOf: (number, total) => `Seite ${number} von ${total}`,
  },

  feeds: {
    datasetText: (n, name) => `${reviews(n)} für ${name}, mit Sternen, Quellen, Antworten und Auswertung.`,
    rights: 'Jede Bewertung gehört der Person, die sie geschrieben hat.',
    newestAtom: 'Neueste Bewertungen (Atom)',
    newestJson: 'Neueste Bewertungen (JSON Feed)',
    allJson: 'Alle Bewertungen (JSON)',
  },

  widgets: {
    title: 'Widgets',
    description: (name) =>
      `Zeigen Sie die Bewertungen für ${name} auf Ihrer Website: als Badge, Leiste oder Liste. Ohne Skript.`,
    heading: 'Bewertungen auf Ihrer Website zeigen',
    lead:
      'Kopieren Sie den Code in Ihre Seite. Bilder und Frames brauchen kein Skript, setzen keine Cookies und bleiben aktuell. ' +
      'Badge und Leiste zeigen den Durchschnitt, die Liste zeigt die neuesten Bewertungen, unabhängig von den Sternen.',
    badge: 'Badge',
    strip: 'Leiste',
    list: 'Liste',
    feed: 'Feed',
    followsScheme: 'Richtet sich nach der hellen oder dunklen Einstellung der Besucher.',
    fixed: 'Feste Farben und Größen',
    copy: 'Kopieren',
    copied: 'Kopiert',
    selected: 'Markiert. Bitte kopieren.',
    copyCode: (what) => `${what} kopieren`,
    frameTitle: (name) => `Neueste Bewertungen: ${name}`,
    rss: 'Hat Ihr Baukasten einen RSS-Block? Tragen Sie dort diese URL ein:',
    noMarkup:
      'Keine dieser Varianten enthält Stern-Markup. Suchmaschinen ignorieren solches Markup, wenn es das eigene Unternehmen auf der eigenen Website betrifft.',
    from: (n) => `von 5 aus ${reviews(n)}`,
    rating: (name, mean, n) => `${name}: ${mean} von 5 Sternen aus ${reviews(n)}`,
    noReviewsOf: (name) => `Noch keine Bewertungen für ${name}`,
    noReviews: 'Noch keine Bewertungen',
    sample: ' (Demo)',
    counted: (n, hasSources) => `${reviews(n)}${hasSources ? ', jede mit ihrer Quelle' : ''}`,
  },

  leaveReview: {
    title: 'Bewertung schreiben',
    description: (name) => `Hier können Sie eine Bewertung schreiben: ${name}.`,
    heading: (name) => `Bewertung schreiben: ${name}`,
    lead: 'Gut oder schlecht, in Ihren eigenen Worten. Alle bekommen dieselben Links.',
    sites: 'Wo Sie schreiben können',
    on: (site) => `Bei ${site} bewerten`,
    account: 'Die Portale verlangen oft eine Anmeldung.',
    code: 'Diese Seite als QR-Code',
  },

  policy: {
    title: 'So sammeln und veröffentlichen wir Bewertungen',
    description: (name) =>
      `Wie ${name} Bewertungen sammelt, prüft und veröffentlicht, warum einige zurückgehalten werden und wie Sie Ihre Bewertung korrigieren lassen.`,
    lead: 'Woher die Bewertungen kommen, welche wir zurückhalten und wie Sie Ihre ändern oder löschen lassen.',
    collection: 'Woher die Bewertungen kommen',
    sources: 'Veröffentlichte Bewertungen nach Quelle',
    source: 'Quelle',
    linked: 'Mit Link zum Original',
    verified: 'Was „verifiziert“ bedeutet',
    verifiedText:
      'Eine Bewertung ist verifiziert, wenn ihre Herkunft geprüft werden kann: Sie verweist auf das Original, oder wir bewahren auf, welche Kennung sie ' +
      'bei der Quelle hat. „Verifiziert“ heißt nicht, dass jedes Wort stimmt.',
    unverified: (n) =>
      'Wir veröffentlichen auch Bewertungen, deren Herkunft sich nicht prüfen lässt, und kennzeichnen sie als „Nicht verifiziert“. ' +
      `Bisher ${n === 0 ? 'gibt es keine' : n === 1 ? 'ist es eine' : `sind es ${count(n)}`}.`,
    onlyVerified: 'Bewertungen, deren Herkunft sich nicht prüfen lässt, veröffentlichen wir nicht.',
    published: 'Was wir veröffentlichen',
    publishedText: () =>
      'Die Seiten und die Daten zeigen jede veröffentlichte Bewertung, unabhängig von den Sternen, neueste zuerst. Den Text zeigen wir, wie er geschrieben ' +
      'wurde, mit zwei Ausnahmen: Wir entfernen unsichtbare Zeichen, und in importierten Bewertungen ersetzen wir E-Mail-Adressen durch einen Hinweis in ' +
      'eckigen Klammern. Wir übersetzen, kürzen und korrigieren nichts. Listen zeigen von sehr langen Bewertungen nur den Anfang.',
    withText: (n, starsOnly) => `${reviews(n)} mit Text, ${starsOnly} nur mit Sternen`,
    replied: (n) => `${reviews(n)} mit einer öffentlichen Antwort des Unternehmens`,
    disclosed: (n) =>
      `${reviews(n)} mit einer Offenlegung: Die Person bekam eine Gegenleistung oder steht dem Unternehmen nahe`,
    average:
      'Die Gesamtbewertung ist der Durchschnitt aller Sterne. ' +
      'Wir zeigen keine Profilbilder, weil andere Websites beim Laden der Bilder von Ihrem Besuch erfahren würden.',
    withheld: 'Was wir zurückhalten',
    withheldNone: 'Wir haben keine Bewertungen zurückgehalten.',
    nothingListed: 'Keine Bewertung ist als zurückgehalten oder entfernt verzeichnet.',
    withheldText: (received, published, held) =>
      `Wir haben ${reviews(received)} erhalten. ${count(published)} davon veröffentlichen wir, ${count(held)} halten wir zurück. ` +
      'Für gute und schlechte Bewertungen gelten dieselben Gründe. Wenige Sterne sind nie ein Grund.',
    withheldTable: 'Zurückgehaltene Bewertungen nach Grund und Sternen',
    removedText: (n) => `Wir haben ${reviews(n)} entfernt, die veröffentlicht ${n === 1 ? 'war' : 'waren'}.`,
    removedByStars: 'Entfernte Bewertungen nach Sternen',
    removedByReason: 'Entfernte Bewertungen nach Grund',
    removalReasons: {
      deleted_at_source: 'Nicht mehr an ihrer Quelle',
      duplicate: 'Doppelt vorhanden',
      imported_by_mistake: 'Versehentlich aufgenommen',
    },
    erased: 'Bewertungen, die wir aus Datenschutzgründen gelöscht haben, sind nicht gezählt.',
    ownerChanges: (n) =>
      `Wir haben Text, Sterne, Namen oder Datum veröffentlichter Bewertungen ${n === 1 ? 'einmal' : `${count(n)}-mal`} geändert.`,
    reason: 'Grund',
    stars: 'Sterne',
    reasons: {
      author_request: 'Auf Wunsch der Verfasserin oder des Verfassers entfernt',
      personal_data: 'Personenbezogene Daten anderer Personen',
      defamation_or_abuse: 'Verleumdung, Belästigung oder Obszönität',
      fake: 'Vermutlich gefälscht',
      unrelated: 'Betrifft nicht dieses Unternehmen',
      trade_secret: 'Geschäftsgeheimnisse',
    },
    computed: 'Was ein Programm berechnet und was Menschen schreiben',
    computedText: (summaryIsWritten, hasOpinions) =>
      `Ein Programm berechnet ${hasOpinions ? 'Zahlen, Anteile und Intervalle' : 'die Zahlen'} aus den veröffentlichten ` +
      `Bewertungen${hasOpinions ? ' und wählt die Zitate aus' : ''}. Dieselben Bewertungen ergeben immer dasselbe. ` +
      `Menschen haben ${summaryIsWritten ? 'die Zusammenfassung, ' : ''}die Fragen und die Namen von Personen, Leistungen und Themen geschrieben. ` +
      `${hasOpinions ? 'Jedes Zitat ist wörtlich. ' : ''}`,
    corrections: 'Korrektur und Löschung',
    contact: (name) =>
      `Um Ihre Bewertung zu korrigieren oder löschen zu lassen, wenden Sie sich an ${name}: `,
    noContact: 'Für Korrekturen nennt diese Website keinen Kontakt.',
    object:
      'Wenn wir Ihre Bewertung zurückhalten und Sie das anders sehen, schreiben Sie uns den Grund. ' +
      'Jemand anderes liest sie noch einmal, und Sie bekommen eine Antwort.',
    correctionsPolicy: 'Unsere Regeln für Korrekturen',
    changedAtSource:
      'Wenn Sie eine Bewertung bei ihrer Quelle ändern, erscheint die Änderung hier, sobald wir wieder importieren. ' +
      'Dann werden auch alle benachrichtigt, die diese Bewertungen abonniert haben.',
    deletedAtSource:
      `Wenn Sie eine Bewertung bei Google löschen, entfernen wir sie auch hier, sobald Google sie ${UNLISTED_DAYS} Tage lang nicht mehr anzeigt. ` +
      'Wenn Sie eine Bewertung anderswo löschen, sagen Sie uns bitte Bescheid.',
    keptAtSource:
      'Wenn Sie eine Bewertung dort löschen, sagen Sie uns Bescheid. Dann entfernen wir sie auch hier.',
  },
};
