/** Public addresses of what answers speak of; assistants cite them. */
export const links = {
  review: (baseUrl: string, id: string): string => `${baseUrl}/reviews/${id}/`,
  technician: (baseUrl: string, id: string): string => `${baseUrl}/technicians/${id}/`,
  service: (baseUrl: string, id: string): string => `${baseUrl}/services/${id}/`,
  aspect: (baseUrl: string, id: string): string => `${baseUrl}/insights/#${id}`,
  topic: (baseUrl: string): string => `${baseUrl}/insights/#topics`,
  faq: (baseUrl: string, id: string): string => `${baseUrl}/faq/#${id}`,
  policy: (baseUrl: string): string => `${baseUrl}/policy/`,
  home: (baseUrl: string): string => `${baseUrl}/`,
} as const;

export type LinkKind = keyof typeof links;
