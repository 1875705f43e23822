import de.bwaldvogel.mongo.MongoServer;
import de.bwaldvogel.mongo.MongoVersion;
import de.bwaldvogel.mongo.backend.h2.H2Backend;
import java.util.List;

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
        H2Backend backend = new H2Backend(args[1]);
        MongoServer server = new MongoServer(backend.version(VERSION));
        Runtime.getRuntime().addShutdownHook(new Thread(server::shutdownNow));
        server.bind("127.0.0.1", Integer.parseInt(args[0]));
    }
}
