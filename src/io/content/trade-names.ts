/** What people call their trade, by the id of its pack. */
const NAMES: Record<string, string> = {
  'auto-repair': 'mechanic garage car repair body shop autowerkstatt kfz werkstatt garagiste taller officina',
  beauty:
    'hairdresser barber salon hair salon nail salon spa cosmetics friseur friseurin kosmetik coiffeur peluqueria parrucchiere',
  chiropractic: 'chiropractor chiropraktiker chiropracteur quiropractico',
  dental: 'dentist dentists orthodontist zahnarzt zahnärztin zahnarztpraxis dentiste dentista',
  fitness: 'gym personal trainer yoga yoga studio pilates fitnessstudio gimnasio palestra',
  'home-services':
    'plumber plumbing electrician electrical hvac roofer painter cleaner cleaning handyman landscaper contractor klempner elektriker installateur maler plombier electricien fontanero electricista idraulico',
  hotel: 'inn guest house guesthouse bed and breakfast pension hostel motel gasthof hôtel albergo',
  legal:
    'lawyer attorney law firm solicitor notary rechtsanwalt anwalt kanzlei notar avocat abogado avvocato',
  medical: 'doctor physician clinic arzt arztpraxis ärztin medecin médecin medico médico',
  physiotherapy: 'physiotherapist physio physical therapist krankengymnastik kinesitherapeute fisioterapeuta',
  restaurant:
    'cafe café coffee shop bar pub bistro bakery pizzeria gasthaus gaststätte bäckerei restaurante ristorante',
  shop: 'store retailer boutique laden geschäft magasin tienda negozio',
  veterinary:
    'vet veterinarian animal hospital tierarzt tierärztin tierarztpraxis veterinaire vétérinaire veterinario',
};

/** The id of the pack that a word for a trade means; null if none is known. */
export function tradeNamed(answer: string): string | null {
  const wanted = ` ${answer.trim().toLowerCase()} `;
  if (wanted.trim().length < 3) return null;
  return Object.entries(NAMES).find(([, names]) => ` ${names} `.includes(wanted))?.[0] ?? null;
}
