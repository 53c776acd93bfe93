import { LanguageContext } from "@/components/language.ts";
import { define } from "@/routes/(_http)/define.ts";

/** Around the content of every page, which is rendered before the document that stands around it: both provide the language. */
export default define.layout(({ Component, state }) => (
  <LanguageContext.Provider value={state.language}>
    <Component />
  </LanguageContext.Provider>
));
