/** The whole schema in one object, as Drizzle wants it; each concept's tables stand in its own file. */
export * from './schema/content.ts'
export * from './schema/forms.ts'
export * from './schema/identity.ts'
export * from './schema/library.ts'
export * from './schema/organisation.ts'
export * from './schema/progress.ts'
export * from './schema/taster.ts'
