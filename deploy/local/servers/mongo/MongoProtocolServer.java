import de.bwaldvogel.mongo.MongoCollection;
import de.bwaldvogel.mongo.MongoDatabase;
import de.bwaldvogel.mongo.MongoServer;
import de.bwaldvogel.mongo.MongoVersion;
import de.bwaldvogel.mongo.backend.ArrayFilters;
import de.bwaldvogel.mongo.backend.CollectionOptions;
import de.bwaldvogel.mongo.backend.CursorRegistry;
import de.bwaldvogel.mongo.backend.Index;
import de.bwaldvogel.mongo.backend.QueryResult;
import de.bwaldvogel.mongo.backend.h2.H2Backend;
import de.bwaldvogel.mongo.backend.h2.H2Collection;
import de.bwaldvogel.mongo.backend.h2.H2Database;
import de.bwaldvogel.mongo.bson.Document;
import de.bwaldvogel.mongo.exception.ImmutableFieldException;
import de.bwaldvogel.mongo.exception.IndexBuildFailedException;
import de.bwaldvogel.mongo.oplog.Oplog;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;
import org.h2.mvstore.MVMap;
import org.h2.mvstore.MVStore;

/** Speaks MongoDB's protocol on the given port and keeps its data in the given file. */
public class MongoProtocolServer {

    /** What today's drivers ask for; the library's own constants are older. */
    private static final MongoVersion VERSION = new MongoVersion() {
        @Override
        public List<Integer> getVersionArray() {
            return List.of(7, 0, 0);
        }

        @Override
        public int getWireVersion() {
            return 21;
        }
    };

    public static void main(String[] args) {
        Backend backend = new Backend(MVStore.open(args[1]));
        MongoServer server = new MongoServer(backend.version(VERSION));
        Runtime.getRuntime().addShutdownHook(new Thread(server::shutdownNow));
        server.bind("127.0.0.1", Integer.parseInt(args[0]));
    }
}

class Backend extends H2Backend {

    Backend(MVStore store) {
        super(store);
    }

    @Override
    protected MongoDatabase openOrCreateDatabase(String name) {
        MVStore store = getMvStore();
        // Anonymous, since the parent's constructor calls this method: what is captured is there by then.
        return new H2Database(name, store, getCursorRegistry()) {
            @Override
            protected MongoCollection<Object> openOrCreateCollection(String collection, CollectionOptions options) {
                String fullName = getFullCollectionNamespace(collection);
                MVMap<Object, Document> data = store.openMap("databases." + fullName);
                MVMap<String, Object> meta = store.openMap("meta." + fullName);
                return new Collection(this, collection, options, data, meta, cursorRegistry);
            }

            /** What a failed build leaves would be taken for the whole index at the next try. */
            @Override
            protected synchronized void addIndex(Document description) {
                try {
                    super.addIndex(description);
                } catch (IndexBuildFailedException error) {
                    store.removeMap(description.get("ns") + "._index_" + description.get("name"));
                    throw error;
                }
            }
        };
    }
}

class Collection extends H2Collection {

    Collection(MongoDatabase database, String name, CollectionOptions options, MVMap<Object, Document> data,
               MVMap<String, Object> meta, CursorRegistry cursors) {
        super(database, name, options, data, meta, cursors);
    }

    /** Never amid a write: the library walks through the indexes while it writes. */
    @Override
    public synchronized void addIndex(Index<Object> index) {
        super.addIndex(index);
    }

    @Override
    public synchronized void dropIndex(String name) {
        super.dropIndex(name);
    }

    /** One that would insert a document under another id than it was asked for is refused, as by MongoDB. */
    @Override
    public Document updateDocuments(Document query, Document changes, ArrayFilters filters, boolean isMulti,
                                    boolean isUpsert, Oplog oplog) {
        boolean isRefused = isUpsert && query.containsKey("_id")
            && changes.get("$setOnInsert") instanceof Document inserted && inserted.containsKey("_id");
        Document done = super.updateDocuments(query, changes, filters, isMulti, isUpsert && !isRefused, oplog);
        if (isRefused && Integer.valueOf(0).equals(done.get("n"))) {
            throw new ImmutableFieldException("an update that matches nothing would modify the immutable field '_id'");
        }
        return done;
    }

    /**
     * A query that names an id beside other fields is answered by the id, not by reading the whole collection. What
     * is handed out is a copy: the library changes it in place while another call still reads it or the store
     * writes it down.
     */
    @Override
    protected QueryResult queryDocuments(Document query, Document orderBy, int skip, int limit, int batchSize,
                                         Document fields) {
        Object id = query.get("_id");
        if (!(id instanceof String) || getIdField() == null) {
            QueryResult found = super.queryDocuments(query, orderBy, skip, limit, batchSize, fields);
            List<Document> copies = StreamSupport.stream(found.spliterator(), false)
                .map(Document::cloneDeeply)
                .collect(Collectors.toList());
            return new QueryResult(copies, found.getCursorId());
        }
        Document document = getDocument(id);
        Stream<Document> found = Stream.ofNullable(document).map(Document::cloneDeeply);
        return matchDocumentsFromStream(found, query, orderBy, skip, limit, batchSize, fields);
    }
}
